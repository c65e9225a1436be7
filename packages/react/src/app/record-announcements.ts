import { onTestFinished } from 'vitest';

const LIVE = '[aria-live], [role="status"], [role="alert"]';

/** Records what screen readers announce from now on: texts added to live regions, and new alerts. For tests. */
export const recordAnnouncements = (root: ShadowRoot): readonly string[] => {
  const announcements: string[] = [];
  const record = (text: string | null) => {
    const words = (text ?? '').replaceAll(/\s+/g, ' ').trim();
    if (words !== '') announcements.push(words);
  };
  const recordIfLive = (target: Node, text: Node) => {
    const around = target instanceof Element ? target : target.parentElement;
    if (around?.closest(LIVE)) record(text.textContent);
    else if (text instanceof Element) {
      const alerts = text.matches('[role="alert"]')
        ? [text]
        : text.querySelectorAll('[role="alert"]');
      for (const alert of alerts) record(alert.textContent);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') recordIfLive(target, target);
      else for (const node of addedNodes) recordIfLive(target, node);
    }
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return announcements;
};

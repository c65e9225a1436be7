import { onTestFinished } from 'vitest';

const LIVE = '[aria-live], [role="status"], [role="alert"]';

/** Records what screen readers announce from now on: texts added to live regions, and new alerts. For tests. */
export const recordAnnouncements = (root: ShadowRoot): readonly string[] => {
  const said: string[] = [];
  const say = (text: string | null) => {
    const words = (text ?? '').replaceAll(/\s+/g, ' ').trim();
    if (words !== '') said.push(words);
  };
  const hear = (place: Node, text: Node) => {
    const around = place instanceof Element ? place : place.parentElement;
    if (around?.closest(LIVE)) say(text.textContent);
    else if (text instanceof Element) {
      const alerts = text.matches('[role="alert"]')
        ? [text]
        : text.querySelectorAll('[role="alert"]');
      for (const alert of alerts) say(alert.textContent);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') hear(target, target);
      else for (const node of addedNodes) hear(target, node);
    }
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return said;
};

import { afterFrame } from '../ui/after-frame.ts';
import { dropCaret } from '../ui/drop-caret.ts';

const kept = new WeakSet<ShadowRoot>();

/**
 * A control that goes away or is disabled while it has the focus, such as "Try again", leaves it to the nearest of what
 * stays around it: the keyboard goes on from there and not from the top of the page (GO-1). What takes the focus itself comes first.
 */
export const keepFocus = (root: ShadowRoot): void => {
  if (kept.has(root)) return;
  kept.add(root);
  let path: readonly EventTarget[] = [];
  // What is hidden lets go of the focus too, and often goes away soon after.
  const canStay = (each: Element) => each.checkVisibility() && !each.matches(':disabled');
  const isGone = () => path[0] instanceof Element && !canStay(path[0]);
  let waits = false;
  const restore = () => {
    waits = false;
    if (document.activeElement !== document.body) return;
    if (!isGone()) {
      // Let go of by whoever went elsewhere.
      path = [];
      return;
    }
    const stays = path.find(
      (each) => each instanceof HTMLElement && root.contains(each) && canStay(each),
    );
    if (!(stays instanceof HTMLElement)) return;
    stays.tabIndex = -1;
    stays.style.outline = 'none';
    stays.focus({ preventScroll: true });
  };
  // After the frame, in which the page is laid out anyway: to ask before would lay it out once more for each press.
  const restoreSoon = () => {
    if (waits) return;
    waits = true;
    afterFrame(restore);
  };
  root.addEventListener('focusin', (event) => {
    path = event.composedPath();
  });
  root.addEventListener('focusout', (event) => {
    const next = Reflect.get(event, 'relatedTarget');
    if (next) {
      path = [];
      dropCaret(event.target, next);
      return;
    }
    restoreSoon();
  });
  new MutationObserver(restoreSoon).observe(root, { childList: true, subtree: true });
};

import { afterFrame } from '../ui/after-frame.ts';
import { clearCaretAfterField } from '../ui/clear-caret-after-field.ts';

const observed = new WeakSet<ShadowRoot>();

/**
 * When the focused control is removed, hidden or disabled, moves the focus to its nearest remaining ancestor instead of the top
 * of the page (GO-1). A new focus takes precedence.
 */
export const restoreFocus = (root: ShadowRoot): void => {
  if (observed.has(root)) return;
  observed.add(root);
  let path: readonly EventTarget[] = [];
  // A hidden element loses the focus too, and is often removed soon after.
  const canHoldFocus = (element: Element) =>
    element.checkVisibility() && !element.matches(':disabled');
  let isScheduled = false;
  const restore = () => {
    isScheduled = false;
    if (document.activeElement !== document.body) return;
    const [focused] = path;
    if (!(focused instanceof Element) || canHoldFocus(focused)) {
      // The owner moved the focus to the page.
      path = [];
      return;
    }
    const ancestor = path.find(
      (each) => each instanceof HTMLElement && root.contains(each) && canHoldFocus(each),
    );
    if (!(ancestor instanceof HTMLElement)) return;
    ancestor.tabIndex = -1;
    ancestor.style.outline = 'none';
    ancestor.focus({ preventScroll: true });
  };
  // After the frame's own layout, which an earlier check would force again.
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    afterFrame(restore);
  };
  root.addEventListener('focusin', (event) => {
    path = event.composedPath();
  });
  root.addEventListener('focusout', (event) => {
    const next = Reflect.get(event, 'relatedTarget');
    if (next) {
      path = [];
      clearCaretAfterField(event.target, next);
      return;
    }
    schedule();
  });
  new MutationObserver(schedule).observe(root, { childList: true, subtree: true });
};

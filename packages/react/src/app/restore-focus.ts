import { afterFrame } from '../ui/after-frame.ts';
import { clearCaretAfterField } from '../ui/clear-caret-after-field.ts';

const observed = new WeakSet<ShadowRoot>();

/**
 * When the focused control is removed, hidden or disabled, moves the focus to its nearest remaining ancestor instead of the top
 * of the page; when a list moves it to another place, gives the focus back to it (GO-1). A new focus takes precedence.
 */
export const restoreFocus = (root: ShadowRoot): void => {
  if (observed.has(root)) return;
  observed.add(root);
  let path: readonly EventTarget[] = [];
  // A hidden element loses the focus too, and is often removed soon after.
  const canHoldFocus = (element: Element) =>
    element.checkVisibility() && !element.matches(':disabled');
  let isScheduled = false;
  // Moving an element takes it out of the page for a moment, which ends its focus.
  let wasTakenOut = false;
  const restore = () => {
    const hasMoved = wasTakenOut;
    isScheduled = false;
    wasTakenOut = false;
    if (document.activeElement !== document.body) return;
    const [focused] = path;
    if (!(focused instanceof Element) || (canHoldFocus(focused) && !hasMoved)) {
      // The owner moved the focus to the page.
      path = [];
      return;
    }
    const target = path.find(
      (each) => each instanceof HTMLElement && root.contains(each) && canHoldFocus(each),
    );
    if (!(target instanceof HTMLElement)) return;
    if (target !== focused) {
      target.tabIndex = -1;
      target.style.outline = 'none';
    }
    target.focus({ preventScroll: true });
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
  const observer = new MutationObserver((changes) => {
    const [focused] = path;
    wasTakenOut ||=
      focused instanceof Node &&
      changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(focused)));
    schedule();
  });
  observer.observe(root, { childList: true, subtree: true });
};

import { afterPress } from './after-press.ts';

// How each dialog that is open but not modal yet is made so, and how it is left as it is.
const waiting = new Map<
  HTMLDialogElement,
  { readonly become: () => void; readonly cancel: () => void }
>();

/**
 * Opens a dialog modally and gives it the focus. The page, which a modal dialog makes inert, is styled anew for that, all of it: so the
 * dialog shows in the frame that answers the press as a popover, and becomes modal after it, or before anything else is
 * pressed, or another opens above it. The focus, which lays the page out, comes with that.
 */
export const openModal = (dialog: HTMLDialogElement, focused: HTMLElement): void => {
  makeModalNow();
  dialog.popover = 'manual';
  // Else it took the focus as soon as it shows.
  dialog.inert = true;
  dialog.showPopover();
  dialog.open = true;
  const become = () => {
    cancel();
    makeModal(dialog, focused);
  };
  const leave = afterPress(become);
  const cancel = () => {
    leave();
    waiting.delete(dialog);
  };
  waiting.set(dialog, { become, cancel });
};

/** Makes modal what is open and would be so after the frame: what opens next stands above it. */
export const makeModalNow = (): void => {
  for (const { become } of waiting.values()) become();
};

/** Closes a dialog that `openModal` has opened, modal by now or not. */
export const closeModal = (dialog: HTMLDialogElement): void => {
  const early = waiting.get(dialog);
  if (!early) {
    dialog.close();
    return;
  }
  early.cancel();
  hide(dialog);
};

/** Those that are closed while the widget is not rendered. */
const unseen = new WeakSet<HTMLDialogElement>();

/** Whether a dialog is closed for no other reason than that the page shows nothing of the widget. */
export const isUnseen = (dialog: HTMLDialogElement): boolean => unseen.has(dialog);

/**
 * Keeps an open dialog in its place while the page changes around it. One that is not rendered, because the page hides the widget, would go on
 * making the page inert: it is closed until it can be seen. An engine takes out of the top layer what is moved in the page, and what
 * the page opens anew around the widget would stand above it: it is shown again. The widget's dialogs follow each other in the
 * order in which they were opened. `overlay` is what they are in. Returns how to end that.
 */
export const keepModal = (
  dialog: HTMLDialogElement,
  overlay: Element,
  focused: () => HTMLElement,
): (() => void) => {
  let frame = 0;
  const show = () => {
    frame = 0;
    const isLost = dialog.open && !dialog.matches(':modal');
    if (waiting.has(dialog) || !(unseen.delete(dialog) || isLost)) return;
    dialog.close();
    withFocus(focused(), () => dialog.showModal());
  };
  const look = () => {
    // What an observer changes of the size it observes is told to the page as an error: so it shows in the next frame.
    if (overlay.checkVisibility()) {
      frame ||= requestAnimationFrame(show);
      return;
    }
    cancelAnimationFrame(frame);
    frame = 0;
    if (!dialog.open) return;
    unseen.add(dialog);
    closeModal(dialog);
  };
  // What `content-visibility` hides keeps its size and intersects nothing. Firefox tells of its return so alone, and of what is
  // scrolled out of sight only within a margin.
  const intersection = new IntersectionObserver(look, { root: document, rootMargin: '1000000px' });
  const observers = [new ResizeObserver(look), intersection];
  for (const observer of observers) {
    for (const element of [dialog, overlay]) observer.observe(element);
  }
  return () => {
    for (const observer of observers) observer.disconnect();
    cancelAnimationFrame(frame);
    unseen.delete(dialog);
  };
};

const makeModal = (dialog: HTMLDialogElement, focused: HTMLElement): void => {
  hide(dialog);
  withFocus(focused, () => dialog.showModal());
};

const hide = (dialog: HTMLDialogElement): void => {
  // In this order: a popover that is an open dialog too cannot be hidden everywhere.
  dialog.inert = false;
  dialog.open = false;
  dialog.hidePopover();
  dialog.popover = null;
};

/** An opening dialog gives the focus to what asks for it. To the dialog itself not everywhere. */
const withFocus = (focused: HTMLElement, show: () => void): void => {
  focused.setAttribute('autofocus', '');
  show();
  focused.removeAttribute('autofocus');
  if (!hasFocus(focused)) focused.focus({ preventScroll: true });
};

const activeIn = (node: Node): Element | null => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
};

const hasFocus = (element: Element): boolean => activeIn(element) === element;

/** Opens a dialog modally and focuses `focused` (UI-1). */
export const openModal = (dialog: HTMLDialogElement, focused: HTMLElement): void => {
  // `showModal` focuses the `autofocus` element; not every engine would focus the dialog itself.
  focused.setAttribute('autofocus', '');
  dialog.showModal();
  focused.removeAttribute('autofocus');
  if (!hasFocus(focused)) focused.focus({ preventScroll: true });
};

/** Dialogs that are closed only while the page does not render the widget. */
const suspended = new WeakSet<HTMLDialogElement>();

export const isSuspended = (dialog: HTMLDialogElement): boolean => suspended.has(dialog);

/**
 * Keeps an open dialog modal while the page changes: closed while the page hides the widget, which would else be inert without a
 * visible dialog, and shown again after the widget is moved, which takes it out of the top layer. `overlay` contains the widget's
 * dialogs. Returns the undo.
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
    if (!(suspended.delete(dialog) || isLost)) return;
    dialog.close();
    openModal(dialog, focused());
  };
  const check = () => {
    // In the next frame: resizing in the observer's callback is an error.
    if (overlay.checkVisibility()) {
      frame ||= requestAnimationFrame(show);
      return;
    }
    cancelAnimationFrame(frame);
    frame = 0;
    if (!dialog.open) return;
    suspended.add(dialog);
    dialog.close();
  };
  // `content-visibility: hidden` keeps the size, so it needs an intersection observer; Firefox needs the margin to report the return.
  const intersection = new IntersectionObserver(check, { root: document, rootMargin: '1000000px' });
  const observers = [new ResizeObserver(check), intersection];
  for (const observer of observers) {
    for (const element of [dialog, overlay]) observer.observe(element);
  }
  return () => {
    for (const observer of observers) observer.disconnect();
    cancelAnimationFrame(frame);
    suspended.delete(dialog);
  };
};

const activeIn = (node: Node): Element | null => {
  const root = node.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
};

const hasFocus = (element: Element): boolean => activeIn(element) === element;

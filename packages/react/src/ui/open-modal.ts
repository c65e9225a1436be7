/** Opens a dialog modally, above everything else, and gives the focus to `focused` (UI-1). */
export const openModal = (dialog: HTMLDialogElement, focused: HTMLElement): void => {
  // An opening dialog focuses what has `autofocus`; the dialog itself not in every engine.
  focused.setAttribute('autofocus', '');
  dialog.showModal();
  focused.removeAttribute('autofocus');
  if (!hasFocus(focused)) focused.focus({ preventScroll: true });
};

/** Dialogs that are closed only while the page does not render the widget. */
const suspended = new WeakSet<HTMLDialogElement>();

/** Whether a dialog is closed only because the page does not render the widget. */
export const isSuspended = (dialog: HTMLDialogElement): boolean => suspended.has(dialog);

/**
 * Keeps an open dialog modal while the page changes around it. A dialog in a widget that the page hides would still make the page inert:
 * it is closed until it can be seen. Moving the widget in the page takes its dialogs out of the top layer: they are shown again, in the
 * order in which they were opened. `overlay` contains all dialogs of the widget. Returns the undo.
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
    // In the next frame: resizing inside the observer's callback would be reported to the page as an error.
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
  // `content-visibility: hidden` keeps the size, so it takes an intersection observer; Firefox needs the margin to report its return.
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

/**
 * Ignores accidental presses: the second click of a double click on what replaced the first target, and key repeats of Enter on a
 * button. Returns the undo.
 */
export const ignoreDoubleClicks = (root: Node): (() => void) => {
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  let last: Element | null = null;
  root.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(event instanceof MouseEvent && target instanceof Element)) return;
      if (event.detail > 1 && last && hasChanged(last, target)) suppress(event);
      else last = target;
    },
    options,
  );
  root.addEventListener(
    'keydown',
    (event) => {
      const isRepeated = event instanceof KeyboardEvent && event.repeat && event.key === 'Enter';
      if (isRepeated && event.target instanceof HTMLButtonElement) event.preventDefault();
    },
    options,
  );
  return () => listeners.abort();
};

/** Whether the first target was removed, or a dialog has opened or closed since. */
const hasChanged = (last: Element, target: Element): boolean =>
  !last.isConnected || last.closest('dialog') !== target.closest('dialog');

const suppress = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

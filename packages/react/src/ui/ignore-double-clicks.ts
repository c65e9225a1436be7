/**
 * Ignores accidental presses: the second click of a double click on what replaced the first target, and key repeats of Enter on a
 * button. Returns the undo.
 */
export const ignoreDoubleClicks = (root: Node): (() => void) => {
  const heard = new AbortController();
  const options = { capture: true, signal: heard.signal };
  let before: Element | null = null;
  root.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(event instanceof MouseEvent && target instanceof Element)) return;
      if (event.detail > 1 && before && isAway(before, target)) swallow(event);
      else before = target;
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
  return () => heard.abort();
};

/** Whether the first target was removed, or a dialog has opened or closed since. */
const isAway = (before: Element, target: Element): boolean =>
  !before.isConnected || before.closest('dialog') !== target.closest('dialog');

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

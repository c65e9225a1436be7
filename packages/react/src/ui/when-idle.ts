/** Runs pieces of work one by one while the page is idle, each after a second at most. Returns the undo. */
export const whenIdle = (pieces: readonly (() => void)[]): (() => void) => {
  const [first, ...rest] = pieces;
  if (!first) return () => undefined;
  let undo: () => void = () => undefined;
  const run = () => {
    first();
    undo = whenIdle(rest);
  };
  undo = soon(run);
  return () => undo();
};

const soon = (run: () => void): (() => void) => {
  // WebKit has no `requestIdleCallback`.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(idle);
};

const LATER_MS = 50;
/** A page that is never idle runs it between its own tasks. */
const AT_MOST_MS = 1_000;

/** Runs work a piece at a time, each when the page has nothing more urgent to do, or has had a second; answers the undo. */
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
  // WebKit has no word for idle: there it is a task of its own.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: AT_MOST_MS });
  return () => cancelIdleCallback(idle);
};

const LATER_MS = 50;
/** A page that is never idle gets it between its own tasks. */
const AT_MOST_MS = 1_000;

/** Runs something in a task of its own after the next frame has been painted. Returns how to leave it undone. */
export const afterFrame = (run: () => void): (() => void) => {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
};

/** A page out of sight has no frames, and one that is busy few. */
const AT_MOST_MS = 100;

/** Resolves when the next frame has been painted, or after a tenth of a second. */
export const frameOver = (): Promise<void> =>
  new Promise((resolve) => {
    const leave = afterFrame(() => {
      clearTimeout(timer);
      resolve();
    });
    const timer = setTimeout(() => {
      leave();
      resolve();
    }, AT_MOST_MS);
  });

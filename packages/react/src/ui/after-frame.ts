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

/** The same, after a tenth of a second where no frame is painted. */
export const afterFrameAtMost = (run: () => void): (() => void) => {
  const once = () => {
    leave();
    run();
  };
  const leaveFrame = afterFrame(once);
  const timer = setTimeout(once, AT_MOST_MS);
  const leave = () => {
    clearTimeout(timer);
    leaveFrame();
  };
  return leave;
};

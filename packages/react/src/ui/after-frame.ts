/** Runs a task after the next frame has been painted. Returns how to cancel it. */
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

/** A hidden page has no frames, and a busy one few. */
const AT_MOST_MS = 100;

/** `afterFrame`, or after a tenth of a second without a frame. */
export const afterFrameAtMost = (run: () => void): (() => void) => {
  const once = () => {
    cancel();
    run();
  };
  const cancelFrame = afterFrame(once);
  const timer = setTimeout(once, AT_MOST_MS);
  const cancel = () => {
    clearTimeout(timer);
    cancelFrame();
  };
  return cancel;
};

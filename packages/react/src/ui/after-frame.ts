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

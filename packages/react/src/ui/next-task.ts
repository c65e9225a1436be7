/**
 * Runs something in a task of its own, before the next frame where an engine lets one ask for that: to know where something stands lays the page
 * out, and in the task that has rendered it that would be one long task. Returns how to leave it undone.
 */
export const nextTask = (run: () => void): (() => void) => {
  let isLeft = false;
  const once = () => {
    if (!isLeft) run();
  };
  if ('scheduler' in globalThis) void scheduler.postTask(once, { priority: 'user-blocking' });
  else setTimeout(once);
  return () => {
    isLeft = true;
  };
};

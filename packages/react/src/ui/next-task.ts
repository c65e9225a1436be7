/**
 * Runs a task of its own, before the next frame where the engine can: measuring layout in the rendering task would make a long
 * task. Returns how to cancel it.
 */
export const nextTask = (run: () => void): (() => void) => {
  let isCancelled = false;
  const once = () => {
    if (!isCancelled) run();
  };
  // A page may have replaced `scheduler`.
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
  const post: unknown = scheduler instanceof Object && Reflect.get(scheduler, 'postTask');
  if (typeof post === 'function')
    Reflect.apply(post, scheduler, [once, { priority: 'user-blocking' }]);
  else setTimeout(once);
  return () => {
    isCancelled = true;
  };
};

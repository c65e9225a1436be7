/**
 * Runs a task of its own, before the next frame where the engine can: measuring layout in the rendering task would make a long
 * task. Returns how to cancel it.
 */
export const nextTask = (run: () => void): (() => void) => {
  let isLeft = false;
  const once = () => {
    if (!isLeft) run();
  };
  // A page may have replaced `scheduler`.
  const own: unknown = Reflect.get(globalThis, 'scheduler');
  const post: unknown = own instanceof Object && Reflect.get(own, 'postTask');
  if (typeof post === 'function') Reflect.apply(post, own, [once, { priority: 'user-blocking' }]);
  else setTimeout(once);
  return () => {
    isLeft = true;
  };
};

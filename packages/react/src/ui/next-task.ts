/**
 * Runs something in a task of its own, before the next frame where an engine lets one ask for that: to know where something stands lays the page
 * out, and in the task that has rendered it that would be one long task. Returns how to leave it undone.
 */
export const nextTask = (run: () => void): (() => void) => {
  let isLeft = false;
  const once = () => {
    if (!isLeft) run();
  };
  // Pages have things of their own by this name, and set them over the engine's.
  const own: unknown = Reflect.get(globalThis, 'scheduler');
  const post: unknown = own instanceof Object && Reflect.get(own, 'postTask');
  if (typeof post === 'function') Reflect.apply(post, own, [once, { priority: 'user-blocking' }]);
  else setTimeout(once);
  return () => {
    isLeft = true;
  };
};

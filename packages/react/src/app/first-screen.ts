// One entry a widget: the screen it opened with, or null once another has come.
const openedWith = new WeakMap<object, string | null>();

/**
 * Whether this is the screen with which the widget opened. Its heading takes no focus, because the focus belongs
 * to the page until the visitor has done something here; every later screen's heading does (design 12).
 */
export const isFirstScreen = (instance: object, screen: string): boolean => {
  if (!openedWith.has(instance)) openedWith.set(instance, screen);
  if (openedWith.get(instance) === screen) return true;
  openedWith.set(instance, null);
  return false;
};

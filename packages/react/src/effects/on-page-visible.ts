/**
 * Runs when the page becomes visible, returns from the back/forward cache, or gets the focus: its timers may have been suspended.
 * Returns the unsubscribe function.
 */
export const onPageVisible = (run: () => void): (() => void) => {
  const subscription = new AbortController();
  const runIfVisible = () => {
    if (!document.hidden) run();
  };
  const { signal } = subscription;
  document.addEventListener('visibilitychange', runIfVisible, { signal });
  globalThis.addEventListener('pageshow', runIfVisible, { signal });
  // A window that stayed visible while the device slept fires neither.
  globalThis.addEventListener('focus', runIfVisible, { signal });
  return () => subscription.abort();
};

/**
 * Runs when the page becomes visible, comes back from the back/forward cache, or gets the window's focus: its timers may have
 * been suspended until then. Returns the unsubscribe function.
 */
export const onPageVisible = (run: () => void): (() => void) => {
  const subscription = new AbortController();
  const runIfVisible = () => {
    if (!document.hidden) run();
  };
  const { signal } = subscription;
  document.addEventListener('visibilitychange', runIfVisible, { signal });
  globalThis.addEventListener('pageshow', runIfVisible, { signal });
  // A window that stayed visible while the device slept fires neither of the two.
  globalThis.addEventListener('focus', runIfVisible, { signal });
  return () => subscription.abort();
};

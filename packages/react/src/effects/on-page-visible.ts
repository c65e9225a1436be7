/** Runs when the page is looked at again: its timers may have stood still meanwhile. Answers the undo. */
export const onPageVisible = (run: () => void): (() => void) => {
  const left = new AbortController();
  const look = () => {
    if (!document.hidden) run();
  };
  const { signal } = left;
  document.addEventListener('visibilitychange', look, { signal });
  globalThis.addEventListener('pageshow', look, { signal });
  // A window that was in sight while the device slept is not shown again; it gets the focus back.
  globalThis.addEventListener('focus', look, { signal });
  return () => left.abort();
};

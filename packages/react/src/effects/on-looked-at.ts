/** Runs when the page is looked at again: its timers may have stood still meanwhile. Answers the undo. */
export const onLookedAt = (run: () => void): (() => void) => {
  const look = () => {
    if (!document.hidden) run();
  };
  document.addEventListener('visibilitychange', look);
  globalThis.addEventListener('pageshow', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    globalThis.removeEventListener('pageshow', look);
  };
};

/**
 * Calls `run` when another tab may have changed what is stored: with the key, or `null` for any; `isWiped` when it
 * emptied the whole storage.
 */
export type ListenToStorage = (run: (key: string | null, isWiped?: boolean) => void) => () => void;

/** The browser's storage events, and the return to a page that was kept while it was left. Silent elsewhere. */
export const listenToBrowserStorage: ListenToStorage = (run) => {
  if (typeof window === 'undefined') return () => undefined;
  // No key is what `clear()` looks like from another tab.
  const onStorage = ({ key }: StorageEvent) => run(key, key === null);
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) run(null);
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
};

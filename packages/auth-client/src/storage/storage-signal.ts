/**
 * Calls `run` when another tab may have changed what is stored: with the key, or `null` for any; `isWiped` when it
 * emptied the whole storage.
 */
export type ListenToStorage = (run: (key: string | null, isWiped?: boolean) => void) => () => void;

const CHANGED = 'pawcall:session-stored';

/** Tells the others in this document that who is signed in has changed: the browser tells other documents alone. */
export const signalToDocument = (): void => {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CHANGED));
};

/**
 * The browser's storage events, what others in this document say, and the return to a page that was kept while it was
 * left. Silent elsewhere.
 */
export const listenToBrowserStorage: ListenToStorage = (run) => {
  if (typeof window === 'undefined') return () => undefined;
  // No key is what `clear()` looks like from another tab.
  const onStorage = ({ key }: StorageEvent) => run(key, key === null);
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) run(null);
  };
  const onChanged = () => run(null);
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHANGED, onChanged);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGED, onChanged);
    window.removeEventListener('pageshow', onPageShow);
  };
};

/** Calls `run` when another tab may have changed a key, `null` for any; `isWiped` when it cleared the storage. */
export type ListenToStorage = (run: (key: string | null, isWiped?: boolean) => void) => () => void;

const CHANGED = 'pawcall:session-stored';

/** Notifies this document of a changed sign-in; storage events only reach other documents. */
export const signalToDocument = (): void => {
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(CHANGED));
};

/** Storage events, signals of this document, and the return from the back/forward cache; silent outside a browser. */
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

/** Calls `run` when another tab may have changed what is stored: with the key, or `null` for any. */
export type ListenToStorage = (run: (key: string | null) => void) => () => void;
/** The browser's storage events, and the return to a page that was kept while it was left. Silent elsewhere. */
export declare const listenToBrowserStorage: ListenToStorage;

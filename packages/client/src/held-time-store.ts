import { createSessionStorage, withMemoryFallback, type TokenStorage } from '@pawcall/auth-client';

/** Where the tab keeps the time that is held for the owner; it goes with the tab (GO-10). */
export interface HeldTimeStore {
  /** As `serialiseHeldTime` wrote it; untrusted, see `parseHeldTime`. */
  read(): string | null;
  save(text: string): void;
  forget(): void;
}

/** Keeps the held time in session storage, in memory where the browser refuses. Keys as in `createDeviceStore`. */
export const createHeldTimeStore = (options: {
  readonly production: boolean;
  readonly storage?: TokenStorage;
}): HeldTimeStore => {
  const tab = withMemoryFallback(options.storage ?? createSessionStorage(), () => undefined);
  const key = options.production ? 'pawcall.held-time' : 'pawcall-dev.held-time';
  return {
    read: () => tab.getItem(key),
    save: (text) => tab.setItem(key, text),
    forget: () => tab.removeItem(key),
  };
};

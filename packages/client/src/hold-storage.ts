import { createSessionStorage, withMemoryFallback, type TokenStorage } from '@pawcall/auth-client';

/** Stores the slot on hold for as long as the tab lives (GO-10). */
export interface HoldStorage {
  /** As `serialiseHold` wrote it; untrusted, see `parseHold`. */
  read(): string | null;
  save(text: string): void;
  forget(): void;
}

/** Stores the hold in session storage, or in memory where the browser refuses. Keys as in `createDeviceStore`. */
export const createHoldStorage = (options: {
  readonly production: boolean;
  readonly storage?: TokenStorage;
}): HoldStorage => {
  const tab = withMemoryFallback(options.storage ?? createSessionStorage(), () => undefined);
  const key = options.production ? 'pawcall.held-time' : 'pawcall-dev.held-time';
  return {
    read: () => tab.getItem(key),
    save: (text) => tab.setItem(key, text),
    forget: () => tab.removeItem(key),
  };
};

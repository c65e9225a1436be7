import { createSessionStorage, withMemoryFallback, type TokenStorage } from '@pawcall/auth-client';

/** Stores one text about the slot on hold for as long as the tab lives (GO-10). */
export interface HoldStorage {
  /** Untrusted: see `parseHold` and `parseRequest`. */
  read(): string | null;
  save(text: string): void;
  forget(): void;
}

/**
 * Stores the hold, or the quote request that is not answered, in session storage, or in memory where the browser refuses. Keys
 * as in `createDeviceStore`.
 */
export const createHoldStorage = (options: {
  readonly of: 'held-time' | 'requested-time';
  readonly production: boolean;
  readonly storage?: TokenStorage;
}): HoldStorage => {
  const tab = withMemoryFallback(options.storage ?? createSessionStorage(), () => undefined);
  const key = `${options.production ? 'pawcall' : 'pawcall-dev'}.${options.of}`;
  return {
    read: () => tab.getItem(key),
    save: (text) => tab.setItem(key, text),
    forget: () => tab.removeItem(key),
  };
};

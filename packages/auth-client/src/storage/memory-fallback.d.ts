import type { TokenStorage } from './token-storage.ts';
/**
 * A storage that never throws: what the device refuses to keep is kept in memory, and `onUnavailable` is called
 * once (LIB-4). Storage may be missing, forbidden, or full at any moment.
 */
export declare const withMemoryFallback: (
  storage: TokenStorage,
  onUnavailable: () => void,
) => TokenStorage;

import type { TokenStorage } from './token-storage.ts';
/** Keeps values until the page is left (LIB-4). */
export declare const createMemoryStorage: () => TokenStorage;

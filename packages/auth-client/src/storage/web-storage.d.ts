import type { TokenStorage } from './token-storage.ts';
/** Local storage (LIB-4). A browser may refuse it: see `withMemoryFallback`. */
export declare const createLocalStorage: () => TokenStorage;
/** Session storage: until the tab is closed (LIB-4). */
export declare const createSessionStorage: () => TokenStorage;

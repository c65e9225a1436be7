import { indexes } from '@pawcall/domain';
import type { TokenStorage } from './token-storage.ts';

/** Local storage (LIB-4). A browser may refuse it: see `withMemoryFallback`. */
export const createLocalStorage = (): TokenStorage => onWebStorage(() => globalThis.localStorage);

/** Session storage: until the tab is closed (LIB-4). */
export const createSessionStorage = (): TokenStorage =>
  onWebStorage(() => globalThis.sessionStorage);

// The storage is asked for at each use: reading the property is what a browser refuses.
const onWebStorage = (storage: () => Storage): TokenStorage => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
  keys: () => {
    const web = storage();
    return indexes(web.length).map((index) => web.key(index) ?? '');
  },
});

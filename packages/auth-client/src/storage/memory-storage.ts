import type { TokenStorage } from './token-storage.ts';

/** Keeps values until the page is left (LIB-4). */
export const createMemoryStorage = (): TokenStorage => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
};

import { indexes } from '@pawcall/domain';

/** Where tokens are kept on a device: the Web Storage methods, and the keys that are there. */
export interface TokenStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): readonly string[];
}

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

/** Local storage (LIB-4). A browser may refuse it: see `withMemoryFallback`. */
export const createLocalStorage = (): TokenStorage => onWebStorage(() => globalThis.localStorage);

/** Session storage: until the tab is closed (LIB-4). */
export const createSessionStorage = (): TokenStorage =>
  onWebStorage(() => globalThis.sessionStorage);

// Read at each use, because a browser may refuse access to the property.
const onWebStorage = (storage: () => Storage): TokenStorage => ({
  getItem: (key) => storage().getItem(key),
  setItem: (key, value) => storage().setItem(key, value),
  removeItem: (key) => storage().removeItem(key),
  keys: () => {
    const web = storage();
    return indexes(web.length).map((index) => web.key(index) ?? '');
  },
});

/** A storage that never throws: refused values are kept in memory, and `onUnavailable` is called once (LIB-4). */
export const withMemoryFallback = (
  storage: TokenStorage,
  onUnavailable: () => void,
): TokenStorage => {
  // `null` marks a key that could not be removed.
  const kept = new Map<string, string | null>();
  let isReported = false;
  const tell = () => {
    if (isReported) return;
    isReported = true;
    onUnavailable();
  };
  const attempt = <T>(work: () => T, otherwise: () => T): T => {
    try {
      return work();
    } catch {
      tell();
      return otherwise();
    }
  };
  const remove = (key: string) =>
    attempt(
      () => {
        storage.removeItem(key);
        kept.delete(key);
      },
      () => void kept.set(key, null),
    );

  return {
    getItem: (key) => {
      const value = kept.get(key);
      if (value !== undefined) return value;
      return attempt(
        () => storage.getItem(key),
        () => null,
      );
    },
    setItem: (key, value) =>
      attempt(
        () => {
          const before = storage.getItem(key);
          storage.setItem(key, value);
          if (before !== value && storage.getItem(key) === before) throw ignored();
          kept.delete(key);
        },
        () => {
          // An older value must not return with the next page.
          remove(key);
          kept.set(key, value);
        },
      ),
    removeItem: remove,
    keys: () => {
      const stored = attempt(
        () => storage.keys(),
        () => [],
      );
      const all = new Set([...stored, ...kept.keys()]);
      return [...all].filter((key) => kept.get(key) !== null);
    },
  };
};

// Some storages drop what they are given without an error.
const ignored = (): TypeError => new TypeError('The storage did not keep the value.');

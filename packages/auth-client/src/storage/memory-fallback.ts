import type { TokenStorage } from './token-storage.ts';

/**
 * A storage that never throws: what the device refuses to keep is kept in memory, and `onUnavailable` is called
 * once (LIB-4). Storage may be missing, forbidden, or full at any moment.
 */
export const withMemoryFallback = (
  storage: TokenStorage,
  onUnavailable: () => void,
): TokenStorage => {
  // A `null` stands for a key that could not be removed from the device.
  const kept = new Map<string, string | null>();
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
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
          // An older value must not come back with the next page.
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

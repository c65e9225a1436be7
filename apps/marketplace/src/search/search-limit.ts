import { addressKey } from '../http/peer-address.ts';
import type { SearchLimit } from '../http/marketplace.ts';
import { busy, tooMany } from '../http/refusal.ts';
import type { Settings } from '../settings/settings.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
// Beyond it the counts begin anew, so that no number of addresses fills the memory.
const MOST_ADDRESSES = 100_000;

/** A limit of so many searches in a minute for one address, and so many that run in this process at once. */
export const createSearchLimit = (most: {
  readonly perMinute: number;
  readonly atOnce: number;
}): SearchLimit => {
  const counts = new Map<string, number>();
  let minute = 0;
  let running = 0;
  const count = (address: string, now: Temporal.Instant): void => {
    const current = Math.floor(now.epochMilliseconds / MINUTE_MS);
    if (current !== minute || counts.size >= MOST_ADDRESSES) counts.clear();
    minute = current;
    const key = addressKey(address);
    const made = (counts.get(key) ?? 0) + 1;
    counts.set(key, made);
    if (made > most.perMinute)
      throw tooMany(((minute + 1) * MINUTE_MS - now.epochMilliseconds) / SECOND_MS);
  };
  return {
    admit: async (address, now, search) => {
      count(address, now);
      if (running >= most.atOnce) throw busy();
      running += 1;
      try {
        return await search();
      } finally {
        running -= 1;
      }
    },
  };
};

/** The limit that the settings ask for. */
export const searchLimitOf = (
  settings: Pick<Settings, 'searchesPerMinute' | 'searchesAtOnce'>,
): SearchLimit =>
  createSearchLimit({ perMinute: settings.searchesPerMinute, atOnce: settings.searchesAtOnce });

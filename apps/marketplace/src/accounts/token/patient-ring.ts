import type { Handle } from '../../database/database.ts';
import { orSoon } from '../../database/or-soon.ts';
import { type KeyRing, loadKeyRing } from './signing-key.ts';

/** How long a process goes by the keys that it has read, in seconds: a new key signs only later than that. */
export const RING_SECONDS = 60;

/**
 * The keys, read anew after a minute; while the database cannot answer, or says nothing for a second, those that were read
 * last. The first reading
 * is awaited, and throws when it fails.
 */
export const createPatientRing = async (options: {
  readonly db: Handle;
  readonly now: () => Temporal.Instant;
}): Promise<() => Promise<KeyRing>> => {
  const { db, now } = options;
  let readAt = now();
  let ring = await loadKeyRing(db, readAt);
  // Of all callers together: once a reading has taken a second, nobody waits for it any more.
  let waiting: Promise<KeyRing> | undefined;
  const readAnew = async (): Promise<KeyRing> => {
    try {
      const at = now();
      ring = await loadKeyRing(db, at);
      readAt = at;
    } catch {
      // The call that needs the database says so itself.
    } finally {
      waiting = undefined;
    }
    return ring;
  };
  return async () => {
    if (readAt.until(now()).total('seconds') < RING_SECONDS) return ring;
    return (waiting ??= orSoon(readAnew(), ring));
  };
};

import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';
import { logFailure } from '../database/log-failure.ts';
import { orSoon } from '../database/or-soon.ts';
import { readAgain } from '../database/read-again.ts';
import { directoryOf, type PartnerDirectory } from './directory.ts';
import { readPartners } from './read-partners.ts';

/** The partners of this deployment, as they were stored at most a moment ago. */
export interface Partners {
  /** Throws what the database throws when they cannot be read and never were. */
  readonly current: () => Promise<PartnerDirectory>;
}

/** How long a process goes on with what it read, in milliseconds: a change is everywhere after that. */
export const PARTNERS_KEPT_MS = 2_000;

/**
 * Reads the partners again once they are older than `keptMs`, for all callers at once. While the database is away the
 * last ones stay, so that pages are still told why nothing works.
 */
export const createPartners = (options: {
  readonly db: Handle;
  readonly log: Logger;
  readonly keptMs?: number;
}): Partners => {
  const { db, log, keptMs = PARTNERS_KEPT_MS } = options;
  let known: PartnerDirectory | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<PartnerDirectory> | undefined;
  // Of all callers together: once a reading has taken a second, nobody waits for it any more.
  let waiting: Promise<PartnerDirectory> | undefined;

  const read = async (): Promise<PartnerDirectory> => {
    const began = performance.now();
    try {
      known = directoryOf(await readAgain(() => readPartners(db)));
    } catch (error) {
      if (known === undefined) throw error;
      logFailure(log, error, {}, 'the partners could not be read; the last ones stay');
    } finally {
      readAt = began;
      reading = undefined;
      waiting = undefined;
    }
    return known;
  };

  return {
    current: () => {
      if (known !== undefined && performance.now() - readAt < keptMs) return Promise.resolve(known);
      reading ??= read();
      return known === undefined ? reading : (waiting ??= orSoon(reading, known));
    },
  };
};

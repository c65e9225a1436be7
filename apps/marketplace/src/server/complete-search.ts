import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';
import { logFailure } from '../database/log-failure.ts';
import { isSearchMissing, makeMissingSearch } from '../search/missing-search.ts';

const TOLD_SHARES = 10;

/**
 * Makes a search that is missing, or whose days have all passed, before anybody asks, and logs each tenth of it. Where that fails the server starts all
 * the same: its upkeep tries again, and so does every later start [UPK-5].
 */
export const completeSearch = async (
  db: Handle,
  now: Temporal.Instant,
  log: Logger,
): Promise<void> => {
  try {
    if (!(await isSearchMissing(db, now))) return;
    log.info(
      'the search is not made yet, or its days have passed: it is made before the first answer',
    );
    let told = 0;
    const onShare = (share: number): void => {
      const reached = Math.floor(share * TOLD_SHARES);
      if (reached > told) log.info({ percent: reached * TOLD_SHARES }, 'making the search');
      told = Math.max(told, reached);
    };
    await makeMissingSearch(db, now, { onShare });
  } catch (error) {
    logFailure(log, error, {}, 'the search could not be made before the start');
  }
};

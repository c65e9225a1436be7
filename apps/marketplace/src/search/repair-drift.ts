import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';
import { checkBits } from './check-bits.ts';
import { rebuildSearch } from './rebuild.ts';

/**
 * Compares the search's bits with the working hours, repairs what differs and logs how much it was [UPK-4]. Bits that
 * drift are an error to look into; until the repair a stale one costs a 409.
 */
export const repairDrift = async (
  db: Handle,
  now: Temporal.Instant,
  log: Pick<Logger, 'error'>,
): Promise<void> => {
  const { providers, spaces, slots } = await checkBits(db);
  const drift = { providers: providers.length, spaces: spaces.length, slots: slots.length };
  if (drift.providers + drift.spaces + drift.slots === 0) return;
  await rebuildSearch(db, now);
  log.error({ drift }, 'the search bits differed from the working hours and were repaired');
};

import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';
import { compareAll } from './check-bits.ts';
import { inTurn } from './in-turn.ts';
import { settleAll } from './rebuild.ts';
import type { Followed } from './upkeep.ts';

/**
 * Compares the search's bits with the working hours, repairs what differs and logs how much it was [UPK-4]. Bits that
 * drift are an error to look into; until the repair a stale one costs a 409.
 */
export const repairDrift = (
  db: Handle,
  now: Temporal.Instant,
  log: Pick<Logger, 'error'>,
  followed: Followed = {},
): Promise<void> =>
  inTurn(db, async () => {
    const { providers, spaces, slots } = await compareAll(db, followed);
    const drift = { providers: providers.length, spaces: spaces.length, slots: slots.length };
    if (drift.providers + drift.spaces + drift.slots === 0) return;
    await settleAll(db, now, followed);
    log.error({ drift }, 'the search bits differed from the working hours and were repaired');
  });

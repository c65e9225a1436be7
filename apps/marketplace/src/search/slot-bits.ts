import { sql } from 'kysely';
import { slotOf } from '../availability/slots.ts';
import type { Handle } from '../database/database.ts';

/** A time of a provider. */
export interface ProviderTime {
  readonly providerId: number;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

const slotsOf = (time: ProviderTime) => ({
  from: slotOf(time.start),
  to: slotOf(time.end.subtract({ milliseconds: 1 })) + 1,
});

/**
 * Takes a provider's time out of the search, in the transaction that books it. Rows are locked in the order of
 * space and slot, so that bookings never wait for each other in a circle.
 */
export const clearSlotBits = async (trx: Handle, time: ProviderTime): Promise<void> => {
  const { from, to } = slotsOf(time);
  await sql`
    with locked as materialized (
      select s.space, s.slot, l.ord
      from e_listing l join e_slot s on s.space = l.space
      where l.provider_id = ${time.providerId} and s.slot >= ${from} and s.slot < ${to}
      order by s.space, s.slot
      for update of s
    )
    update e_slot s set bits = set_bit(s.bits, locked.ord, 0)
    from locked where s.space = locked.space and s.slot = locked.slot`.execute(trx);
};

import { sql } from 'kysely';
import { slotOf } from '../availability/slots.ts';
import type { Handle } from '../database/database.ts';
import type { Window } from './window.ts';

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
 * Takes a provider's time out of the search, in the transaction that books it. The provider is locked against the
 * upkeep, which then sees the booking; the rows in the order of space and slot, so that bookings never wait for each
 * other in a circle.
 */
export const clearSlotBits = async (trx: Handle, time: ProviderTime): Promise<void> => {
  const { from, to } = slotsOf(time);
  await sql`select from provider where id = ${time.providerId} for key share`.execute(trx);
  await sql`
    update e_provider set bits = overlay(bits placing repeat('0', span.past - span.first)::bit varying
      from span.first - first_slot + 1)
    from (
      select greatest(first_slot, ${from}::integer) as first,
        least(first_slot + length(bits), ${to}::integer) as past
      from e_provider where provider_id = ${time.providerId}
    ) span
    where provider_id = ${time.providerId} and span.first < span.past`.execute(trx);
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

/** Writes the bits of one provider in the slot rows of a locked space, from the provider's own bits. */
export const writeSlotBits = async (
  trx: Handle,
  listing: { readonly space: string; readonly ord: number; readonly providerId: number },
  { first, end }: Window,
): Promise<void> => {
  const { space, ord, providerId } = listing;
  await sql`
    with wanted as materialized (
      select k as slot, get_bit(e.bits, k - e.first_slot) as bit
      from e_provider e, generate_series(greatest(e.first_slot, ${first}::integer),
        least(e.first_slot + length(e.bits), ${end}::integer) - 1) as k
      where e.provider_id = ${providerId}
    ), locked as materialized (
      select s.slot, w.bit from e_slot s join wanted w on w.slot = s.slot
      where s.space = ${space} and get_bit(s.bits, ${ord}) <> w.bit
      order by s.slot for update of s
    ), added as (
      insert into e_slot (space, slot, bits)
      select ${space}, w.slot, set_bit(repeat('0', c.capacity)::bit varying, ${ord}, 1)
      from wanted w, (select capacity from e_space where space = ${space}) c
      where w.bit = 1 and not exists (select from e_slot s where s.space = ${space} and s.slot = w.slot)
    )
    update e_slot s set bits = set_bit(s.bits, ${ord}, l.bit)
    from locked l where s.space = ${space} and s.slot = l.slot`.execute(trx);
};

import { type RawBuilder, sql } from 'kysely';
import { slotOf } from '../availability/half-hour-slots.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { blockOf, firstBlock, SLOTS_A_BLOCK } from './slot-and-block-rows.ts';
import type { Window } from './indexed-window.ts';

/** A time of a provider. */
interface ProviderTime {
  readonly providerId: number;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** A provider's place in a space. */
interface Listing {
  readonly space: string;
  readonly ord: number;
  readonly providerId: number;
}

/** A table of who is free at a time, a row a space and time. */
interface BitRows {
  readonly table: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
}

const SLOT_ROWS: BitRows = { table: sql.table('e_slot'), key: sql.ref('slot') };
const BLOCK_ROWS: BitRows = { table: sql.table('e_block'), key: sql.ref('block') };

// Whether a provider's own bits, of the row of `e_provider` at hand, have one in a block: 0 or 1.
const isFreeIn = (block: RawBuilder<unknown>) =>
  sql`least(1, coalesce(position(B'1' in
    substring(bits from ${block} * ${SLOTS_A_BLOCK}::integer - first_slot + 1 for ${SLOTS_A_BLOCK}::integer)), 0))`;

const slotsOf = (time: ProviderTime) => ({
  from: slotOf(time.start),
  to: slotOf(time.end.subtract({ milliseconds: 1 })) + 1,
});

/**
 * Clears a booked time in the search, in the booking's transaction. Locks the provider, then slots by space and slot,
 * then blocks, so that bookings never deadlock.
 */
export const clearSlotBits = async (trx: Handle, time: ProviderTime): Promise<void> => {
  const { from, to } = slotsOf(time);
  await sql`select from provider where id = ${time.providerId} for key share`.execute(trx);
  const { rows } = await sql<{ emptied: readonly number[] }>`
    update e_provider set bits = overlay(bits placing repeat('0', span.past - span.first)::bit varying
      from span.first - first_slot + 1)
    from (
      select greatest(first_slot, ${from}::integer) as first,
        least(first_slot + length(bits), ${to}::integer) as past
      from e_provider where provider_id = ${time.providerId}
    ) span
    where provider_id = ${time.providerId} and span.first < span.past
    returning array(
      select k from generate_series(${blockOf(from)}::integer, ${blockOf(to - 1)}::integer) as k
      where ${isFreeIn(sql`k`)} = 0
    ) as emptied`.execute(trx);
  await clearBits(trx, SLOT_ROWS, time.providerId, range(from, to));
  await clearBits(trx, BLOCK_ROWS, time.providerId, rows[0]?.emptied ?? []);
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

const clearBits = async (
  trx: Handle,
  { table, key }: BitRows,
  providerId: number,
  keys: readonly number[],
): Promise<void> => {
  if (keys.length === 0) return;
  await sql`
    with locked as materialized (
      select s.space, s.${key} as key, l.ord
      from e_listing l join ${table} s on s.space = l.space
      where l.provider_id = ${providerId} and s.${key} = any (${keys}::integer[])
      order by s.space, s.${key}
      for update of s
    )
    update ${table} s set bits = set_bit(s.bits, locked.ord, 0)
    from locked where s.space = locked.space and s.${key} = locked.key`.execute(trx);
};

/** Writes the bits of one provider in the rows of slots and blocks of a locked space, from the provider's own bits. */
export const writeSlotBits = async (
  trx: Handle,
  listing: Listing,
  { first, end }: Window,
): Promise<void> => {
  await writeBits(
    trx,
    SLOT_ROWS,
    listing,
    sql`select k as key, get_bit(e.bits, k - e.first_slot) as bit
      from e_provider e, generate_series(greatest(e.first_slot, ${first}::integer),
        least(e.first_slot + length(e.bits), ${end}::integer) - 1) as k
      where e.provider_id = ${listing.providerId}`,
  );
  await writeBits(
    trx,
    BLOCK_ROWS,
    listing,
    sql`select k as key, ${isFreeIn(sql`k`)} as bit
      from e_provider e, generate_series(${firstBlock(first)}::integer, ${blockOf(end) - 1}::integer) as k
      where e.provider_id = ${listing.providerId}`,
  );
};

const writeBits = async (
  trx: Handle,
  { table, key }: BitRows,
  { space, ord }: Listing,
  wanted: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    with wanted as materialized (${wanted}), locked as materialized (
      select s.${key} as key, w.bit from ${table} s join wanted w on w.key = s.${key}
      where s.space = ${space} and get_bit(s.bits, ${ord}) <> w.bit
      order by s.${key} for update of s
    ), added as (
      insert into ${table} (space, ${key}, bits)
      select ${space}, w.key, set_bit(repeat('0', c.capacity)::bit varying, ${ord}, 1)
      from wanted w, (select capacity from e_space where space = ${space}) c
      where w.bit = 1 and not exists (select from ${table} s where s.space = ${space} and s.${key} = w.key)
    )
    update ${table} s set bits = set_bit(s.bits, ${ord}, l.bit)
    from locked l where s.space = ${space} and s.${key} = l.key`.execute(trx);
};

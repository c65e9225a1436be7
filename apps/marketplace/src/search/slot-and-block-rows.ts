import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { createBitGrid } from './free-slot-bitmaps.ts';
import { createPacer } from './maintenance-transactions.ts';
import { readSpace, type StoredSpace } from './partitions.ts';

/** The half hours of a block: four hours from midnight UTC on, so that a week is whole blocks. */
export const SLOTS_A_BLOCK = 8;

/** The block of a slot. */
export const blockOf = (slot: number): number => Math.floor(slot / SLOTS_A_BLOCK);

/** The first block that begins at a slot or after it. */
export const firstBlock = (slot: number): number => Math.ceil(slot / SLOTS_A_BLOCK);

/** Consecutive slots of a space whose whole blocks are looked at. */
interface Slots {
  readonly space: string;
  readonly from: number;
  readonly to: number;
}

// What the rows of the whole blocks should be, where they are something else. No row: nobody is free.
const differing = ({ space, from, to }: Slots) => {
  const [first, end] = [firstBlock(from), blockOf(to)];
  return sql`
    select coalesce(e.block, b.block) as block, coalesce(e.bits, b.bits & ~b.bits) as bits
    from (
      select slot / ${SLOTS_A_BLOCK}::integer as block, bit_or(bits) as bits from e_slot
      where space = ${space} and slot >= ${first * SLOTS_A_BLOCK} and slot < ${end * SLOTS_A_BLOCK}
      group by 1
    ) e
    full join (
      select block, bits from e_block where space = ${space} and block >= ${first} and block < ${end}
    ) b on b.block = e.block
    where coalesce(e.bits, b.bits & ~b.bits) <> coalesce(b.bits, e.bits & ~e.bits)`;
};

/** The first slot of each whole block whose row is not its slots' rows taken together. */
const differingBlocks = async (db: Handle, slots: Slots): Promise<readonly number[]> => {
  const { rows } = await sql<{ slot: number }>`
    select d.block * ${SLOTS_A_BLOCK}::integer as slot from (${differing(slots)}) d order by 1`.execute(
    db,
  );
  return rows.map((row) => row.slot);
};

/** Writes the rows of whole blocks that are not their slots' rows taken together, for who has locked the rows of slots. */
const settleBlocks = async (trx: Handle, slots: Slots): Promise<void> => {
  await sql`
    insert into e_block (space, block, bits)
    select ${slots.space}, d.block, d.bits from (${differing(slots)}) d
    on conflict (space, block) do update set bits = excluded.bits`.execute(trx);
};

// Bits of one statement: about four megabytes of text.
const CHUNK_BITS = 16_000_000;
const MEMBERS = 4000;

/** Consecutive slots of a space. */
interface SlotSpan extends StoredSpace {
  readonly from: number;
  readonly to: number;
}

/** The slots of a space between two slots, in spans of whole blocks that one statement can write. */
export function* slotSpans(
  { space, capacity }: StoredSpace,
  from: number,
  to: number,
): Generator<SlotSpan> {
  const blocks = Math.max(1, Math.floor(CHUNK_BITS / capacity / SLOTS_A_BLOCK));
  for (let start = from, next = from; start < to; start = next) {
    next = Math.min((Math.floor(start / SLOTS_A_BLOCK) + blocks) * SLOTS_A_BLOCK, to);
    yield { space, capacity, from: start, to: next };
  }
}

// The binary form of a bit string is its length in four bytes, then the bits.
const HEADER = 4;

const expectedRows = async (db: Handle, span: SlotSpan) => {
  const { space, capacity, from, to } = span;
  const grid = createBitGrid(to - from, capacity);
  const pace = createPacer();
  for (let ord = 0; ord < capacity; ord += MEMBERS) {
    const { rows } = await sql<{ ord: number; first: number; free: Buffer }>`
      select l.ord, b.first - ${from}::integer as first,
        varbit_send(substring(e.bits from b.first - e.first_slot + 1 for ${to}::integer - b.first)::bit varying) as free
      from e_listing l join e_provider e on e.provider_id = l.provider_id
      cross join lateral (select least(greatest(e.first_slot, ${from}::integer), ${to}::integer) as first) b
      where l.space = ${space} and l.ord >= ${ord} and l.ord < ${Math.min(ord + MEMBERS, capacity)}`.execute(
      db,
    );
    for (const row of rows) {
      await pace();
      for (let at = HEADER; at < row.free.length; at += 1)
        for (let byte = row.free[at] ?? 0, bit = 0; byte !== 0; byte = (byte << 1) & 0xff, bit += 1)
          if ((byte & 0x80) !== 0) grid.set(row.first + (at - HEADER) * 8 + bit, row.ord);
    }
  }
  return sql`
    with every as materialized (select ${grid.hex(0, to - from)}::bit varying as bits),
    expected as (
      select ${from}::integer + k as slot,
        substring(every.bits from k * ${capacity}::integer + 1 for ${capacity}::integer)::bit varying as bits
      from every, generate_series(0, ${to - from - 1}::integer) as k
    )`;
};

// The space may have grown since the span was made.
const partsNow = async (
  db: Handle,
  { space, from, to }: SlotSpan,
): Promise<readonly SlotSpan[]> => {
  const stored = await readSpace(db, space);
  return stored === undefined ? [] : [...slotSpans(stored, from, to)];
};

/** The slots whose bits differ from their providers', and the first of each differing block; needs one snapshot. */
export const differingSlots = async (db: Handle, span: SlotSpan): Promise<readonly number[]> => {
  const slots: number[] = [];
  for (const part of await partsNow(db, span)) {
    const { rows } = await sql<{ slot: number }>`${await expectedRows(db, part)}
      select expected.slot from expected
      left join e_slot s on s.space = ${part.space} and s.slot = expected.slot
      where coalesce(s.bits, expected.bits & ~expected.bits) <> expected.bits
      order by expected.slot`.execute(db);
    slots.push(...rows.map((row) => row.slot), ...(await differingBlocks(db, part)));
  }
  return [...new Set(slots)];
};

const writeDiffering = async (trx: Handle, span: SlotSpan): Promise<void> => {
  await sql`${await expectedRows(trx, span)}
    insert into e_slot (space, slot, bits)
    select ${span.space}, slot, bits from expected
    where bit_count(bits) > 0 or exists (
      select from e_slot s where s.space = ${span.space} and s.slot = expected.slot)
    on conflict (space, slot) do update set bits = excluded.bits
    where e_slot.bits is distinct from excluded.bits`.execute(trx);
  await settleBlocks(trx, span);
};

/** Writes the differing rows of a span and its blocks, waiting for bookings in progress. Empty rows are deleted. */
export const settleSlots = async (trx: Handle, span: SlotSpan): Promise<void> => {
  await sql`lock table e_slot in share row exclusive mode`.execute(trx);
  for (const part of await partsNow(trx, span)) await writeDiffering(trx, part);
};

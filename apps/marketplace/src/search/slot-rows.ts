import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { createBitGrid } from './bit-grid.ts';
import type { StoredSpace } from './read-spaces.ts';

// Bits sent in one statement: about two megabytes of text.
const CHUNK_BITS = 8_000_000;

/** Consecutive slots of a space as one bit string, `capacity` bits a slot. */
export interface SlotChunk {
  readonly space: string;
  readonly capacity: number;
  readonly from: number;
  readonly to: number;
  readonly hex: string;
}

/** The slot rows of a space between two slots, in chunks, made from who is free when. */
export function* slotChunks(
  space: StoredSpace,
  free: ReadonlyMap<number, readonly number[]>,
  from: number,
  to: number,
): Generator<SlotChunk> {
  const grid = createBitGrid(to - from, space.capacity);
  for (const [ord, member] of space.members.entries())
    for (const slot of free.get(member.id) ?? []) grid.set(slot - from, ord);
  const step = Math.max(1, Math.floor(CHUNK_BITS / space.capacity));
  for (let start = from; start < to; start += step) {
    const end = Math.min(start + step, to);
    yield {
      space: space.space,
      capacity: space.capacity,
      from: start,
      to: end,
      hex: grid.hex(start - from, end - from),
    };
  }
}

const expectedRows = (chunk: SlotChunk) => sql`
  with every as materialized (select ${chunk.hex}::bit varying as bits),
  expected as (
    select ${chunk.from}::integer + k as slot,
      substring(every.bits from k * ${chunk.capacity}::integer + 1 for ${chunk.capacity}::integer) as bits
    from every, generate_series(0, ${chunk.to - chunk.from - 1}::integer) as k
  )`;

/** Writes a chunk; slots in which nobody is free get no row. */
export const writeSlotRows = async (db: Handle, chunk: SlotChunk): Promise<void> => {
  await sql`${expectedRows(chunk)}
    insert into e_slot (space, slot, bits)
    select ${chunk.space}, slot, bits from expected where bit_count(bits) > 0`.execute(db);
};

/** The slots of a chunk whose stored bits differ. */
export const differingSlots = async (db: Handle, chunk: SlotChunk): Promise<readonly number[]> => {
  const { rows } = await sql<{ slot: number }>`${expectedRows(chunk)}
    select expected.slot from expected
    left join e_slot s on s.space = ${chunk.space} and s.slot = expected.slot
    where coalesce(s.bits, expected.bits & ~expected.bits) <> expected.bits
    order by expected.slot`.execute(db);
  return rows.map((row) => row.slot);
};

import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';

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
export const differingBlocks = async (db: Handle, slots: Slots): Promise<readonly number[]> => {
  const { rows } = await sql<{ slot: number }>`
    select d.block * ${SLOTS_A_BLOCK}::integer as slot from (${differing(slots)}) d order by 1`.execute(
    db,
  );
  return rows.map((row) => row.slot);
};

/** Writes the rows of whole blocks that are not their slots' rows taken together, for who has locked the rows of slots. */
export const settleBlocks = async (trx: Handle, slots: Slots): Promise<void> => {
  await sql`
    insert into e_block (space, block, bits)
    select ${slots.space}, d.block, d.bits from (${differing(slots)}) d
    on conflict (space, block) do update set bits = excluded.bits`.execute(trx);
};

import { sql } from 'kysely';
import { createOffering, hoursColumns, type StoredHours } from '../availability/offered-slots.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { createPacer } from './maintenance-transactions.ts';
import type { Window } from './indexed-window.ts';

/** Rows of bits of one length, most significant bit first, as PostgreSQL numbers them. */
interface BitGrid {
  readonly set: (row: number, bit: number) => void;
  /** Rows `from` up to `to` one after the other, as PostgreSQL reads a bit string in hexadecimal. */
  readonly hex: (from: number, to: number) => string;
}

/** An empty grid; `length`, the bits of a row, is a multiple of 8. */
export const createBitGrid = (rows: number, length: number): BitGrid => {
  const width = length / 8;
  const bytes = Buffer.alloc(rows * width);
  return {
    set: (row, bit) => {
      const at = row * width + (bit >> 3);
      bytes[at] = (bytes[at] ?? 0) | (0x80 >> (bit & 7));
    },
    hex: (from, to) => `x${bytes.toString('hex', from * width, to * width)}`,
  };
};

interface HoursRow extends StoredHours {
  readonly id: number;
}

const BATCH = 250;
const BITS_A_BYTE = 8;

const readHours = async (
  db: Handle,
  ids: readonly number[],
  { first, end }: Window,
): Promise<readonly HoursRow[]> => {
  const { rows } = await sql<HoursRow>`
    select p.id, ${hoursColumns(first, end, sql`r.state = 'booked'`)}
    from provider p where p.id = any (${ids}::integer[]) and p.is_active order by p.id`.execute(db);
  return rows;
};

const takenOf = ({ taken }: HoursRow): ReadonlySet<number> =>
  new Set(
    taken.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)),
  );

/** How the free slots of providers are computed and compared over one window; it remembers the zones it met. */
interface FreeBits {
  /** Those of the providers whose stored bits are not what hours and bookings say. */
  readonly differing: (db: Handle, ids: readonly number[]) => Promise<readonly number[]>;
  /** Rewrites the bits of the providers in one transaction that waits for their bookings in progress; inactive ones have none. */
  readonly settle: (db: Handle, ids: readonly number[]) => Promise<void>;
}

/** Computes the bits of providers over a window. */
export const createFreeBits = (window: Window): FreeBits => {
  // Whole bytes, so that a row of bits can be sent in hexadecimal.
  const base = Math.floor(window.first / BITS_A_BYTE) * BITS_A_BYTE;
  const offered = createOffering(base, window.end);
  const pace = createPacer();
  const expectedOf = async (db: Handle, ids: readonly number[]) => {
    const hours = await readHours(db, ids, { first: base, end: window.end });
    const grid = createBitGrid(hours.length, window.end - base);
    for (const [row, provider] of hours.entries()) {
      await pace();
      const taken = takenOf(provider);
      for (const slot of offered(provider)) if (!taken.has(slot)) grid.set(row, slot - base);
    }
    const known = hours.map((provider) => provider.id);
    const bits = hours.map((_, row) => grid.hex(row, row + 1));
    return sql`unnest(${known}::integer[], ${bits}::text[]) as r (id, bits)`;
  };
  return {
    differing: async (db, ids) => {
      const { rows } = await sql<{ id: number }>`
        select r.id from ${await expectedOf(db, ids)}
        left join e_provider e on e.provider_id = r.id and e.first_slot <= ${base}
          and e.first_slot + length(e.bits) = ${window.end}
        where substring(e.bits from ${base} - e.first_slot + 1)::bit varying is distinct from r.bits::bit varying
        order by r.id`.execute(db);
      return rows.map((row) => row.id);
    },
    settle: (db, ids) =>
      inTransaction(db, async (trx) => {
        await sql`select from provider where id = any (${ids}::integer[]) order by id for update`.execute(
          trx,
        );
        await sql`delete from e_provider e where e.provider_id = any (${ids}::integer[])
          and not exists (select from provider p where p.id = e.provider_id and p.is_active)`.execute(
          trx,
        );
        await sql`insert into e_provider (provider_id, first_slot, bits)
          select r.id, ${base}, r.bits::bit varying from ${await expectedOf(trx, ids)}
          on conflict (provider_id) do update set first_slot = excluded.first_slot, bits = excluded.bits`.execute(
          trx,
        );
      }),
  };
};

/** The numbers of all active providers in batches, each read when it is asked for. */
export async function* activeProviders(db: Handle): AsyncGenerator<readonly number[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      select id from provider where id > ${after} and is_active order by id limit ${BATCH}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => row.id);
    after = last.id;
  }
}

/** How many providers are active. */
export const countActive = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ active: number }>`
    select count(*)::integer as active from provider where is_active`.execute(db);
  return rows[0]?.active ?? 0;
};

/** The numbers of those that have bits and are no active providers. */
export const formerProviders = async (db: Handle): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.provider_id as id from e_provider e
    where not exists (select from provider p where p.id = e.provider_id and p.is_active)`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

import { sql } from 'kysely';
import type { Designation } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import { affordableRate } from './scenario-ranking.ts';

/** The space of everybody licensed in a jurisdiction (`us-CA`) or anywhere in a country (`us`). */
export const spaceOf = (region: string, designation: Designation): string =>
  `${region}:${designation}`;

/** The spaces of a provider with these licences: each jurisdiction and each country, in the order in which they are locked. */
export const spacesOfLicences = (
  licences: readonly string[],
  designation: Designation,
): readonly string[] =>
  [...new Set(licences.flatMap((key) => [key, key.split('-', 1)[0] ?? '']))]
    .map((region) => spaceOf(region, designation))
    .toSorted();

const LEAST_CAPACITY = 64;
const CAPACITY_STEP = 1024;

/** The length of a space's bit strings: a power of two from 64 to 1024, then steps of 1024, so that it grows rarely. */
const capacityFor = (listed: number): number => {
  if (listed > CAPACITY_STEP) return Math.ceil(listed / CAPACITY_STEP) * CAPACITY_STEP;
  let capacity = LEAST_CAPACITY;
  while (capacity < listed) capacity *= 2;
  return capacity;
};

/** Names of the attribute rows of a space. */
export const ATTRIBUTE = {
  species: (group: string) => `species:${group}`,
  concern: (slug: string) => `concern:${slug}`,
  licensed: (jurisdiction: string) => `licensed:${jurisdiction}`,
  featured: 'featured',
} as const;

/** A space as it is stored: the length of its bit strings. */
export interface StoredSpace {
  readonly space: string;
  readonly capacity: number;
}

const partsOf = (space: string): { readonly region: string; readonly designation: string } => {
  const [region = '', designation = ''] = space.split(':', 2);
  return { region, designation };
};

/** The space's providers by what they are and may do: active, of its designation, licensed there. */
const qualified = (space: string) => {
  const { region, designation } = partsOf(space);
  const here = region.includes('-')
    ? sql`q.jurisdiction = ${region}`
    : sql`split_part(q.jurisdiction, '-', 1) = ${region}`;
  return sql`select distinct p.id from licence q join provider p on p.id = q.provider_id
    where p.is_active and p.designation = ${designation} and ${here}`;
};

/** The spaces that are stored, and those that providers would make. */
export const readSpaceNames = async (db: Handle): Promise<readonly string[]> => {
  const { rows } = await sql<{ space: string }>`
    select space from e_space
    union
    select distinct r.region || ':' || p.designation
    from licence q join provider p on p.id = q.provider_id
    cross join lateral (values (q.jurisdiction), (split_part(q.jurisdiction, '-', 1))) as r (region)
    where p.is_active
    order by space`.execute(db);
  return rows.map((row) => row.space);
};

/** Which providers of a space are listed and should not be, and which the other way round. */
export const misplacedIn = async (
  db: Handle,
  space: string,
): Promise<{ readonly left: readonly number[]; readonly joined: readonly number[] }> => {
  const { rows } = await sql<{ id: number; has_left: boolean }>`
    with listed as (select provider_id as id from e_listing where space = ${space}),
    wanted as (${qualified(space)})
    select coalesce(w.id, l.id) as id, w.id is null as has_left
    from wanted w full join listed l on l.id = w.id
    where w.id is null or l.id is null order by 1`.execute(db);
  return {
    left: rows.filter((row) => row.has_left).map((row) => row.id),
    joined: rows.filter((row) => !row.has_left).map((row) => row.id),
  };
};

const storedSpace = (db: Handle, space: string) =>
  db.selectFrom('e_space').select(['space', 'capacity']).where('space', '=', space);

/** A space as it is stored, if it is. */
export const readSpace = (db: Handle, space: string): Promise<StoredSpace | undefined> =>
  storedSpace(db, space).executeTakeFirst();

/**
 * Creates and locks a space until the transaction ends; every change of members or attributes needs it, bookings do
 * not. Lock several in the order of their names, before any slot.
 */
export const lockSpace = async (trx: Handle, space: string): Promise<StoredSpace> => {
  // The last provider may leave a space, and take it away, while its lock is waited for.
  for (;;) {
    await sql`insert into e_space (space, capacity, listed, affordable_rate)
      values (${space}, ${capacityFor(0)}, 0, 0) on conflict do nothing`.execute(trx);
    const locked = await storedSpace(trx, space).forUpdate().executeTakeFirst();
    if (locked !== undefined) return locked;
  }
};

const zeros = (length: number) => sql`repeat('0', ${length}::integer)::bit varying`;

/** Lengthens the bit strings of a locked space when so many do not fit. Answers its capacity. */
const growTo = async (trx: Handle, { space, capacity }: StoredSpace, listed: number) => {
  const wanted = capacityFor(listed);
  if (wanted <= capacity) return capacity;
  const more = zeros(wanted - capacity);
  await sql`lock table e_slot in share row exclusive mode`.execute(trx);
  for (const table of ['e_slot', 'e_block', 'e_attr'])
    await sql`update ${sql.table(table)} set bits = bits || ${more} where space = ${space}`.execute(
      trx,
    );
  await sql`update e_space set capacity = ${wanted} where space = ${space}`.execute(trx);
  return wanted;
};

/**
 * Gives providers free ordinals of a locked space and returns the space, which may have grown. Searches find them
 * once their attributes are written.
 */
export const joinSpace = async (
  trx: Handle,
  space: StoredSpace,
  ids: readonly number[],
): Promise<StoredSpace> => {
  if (ids.length === 0) return space;
  const { rows } = await sql<{ listed: number }>`
    select count(*)::integer as listed from e_listing where space = ${space.space}`.execute(trx);
  const capacity = await growTo(trx, space, (rows[0]?.listed ?? 0) + ids.length);
  await sql`
    insert into e_listing (space, ord, provider_id, rating_score, rating_count, rate, joined_on, is_featured)
    select ${space.space}, f.ord, n.id, 0, 0, 0, '2000-01-01', false
    from unnest(${ids}::integer[]) with ordinality as n (id, place)
    join (
      select o as ord, row_number() over (order by o) as place
      from generate_series(0, ${capacity - 1}::integer) as o
      where not exists (select from e_listing l where l.space = ${space.space} and l.ord = o)
      order by o limit ${ids.length}
    ) f on f.place = n.place`.execute(trx);
  return { ...space, capacity };
};

/** Takes providers out of a locked space, with every bit of theirs. */
export const leaveSpace = async (
  trx: Handle,
  { space, capacity }: StoredSpace,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await sql<{ ord: number }>`
    delete from e_listing where space = ${space} and provider_id = any (${ids}::integer[])
    returning ord`.execute(trx);
  const kept = Buffer.alloc(capacity, '1');
  for (const { ord } of rows) kept.write('0', ord);
  const mask = sql`${kept.toString()}::bit varying`;
  await sql`update e_attr set bits = bits & ${mask} where space = ${space}`.execute(trx);
  await sql`lock table e_slot in share row exclusive mode`.execute(trx);
  for (const table of ['e_slot', 'e_block'])
    await sql`update ${sql.table(table)} set bits = bits & ${mask}
      where space = ${space} and bit_count(bits & ~${mask}) > 0`.execute(trx);
};

/** Updates how many providers a locked space lists and its highest affordable rate; an empty space is deleted. */
export const summarize = async (trx: Handle, space: string): Promise<void> => {
  const { rows } = await sql<{ rates: readonly number[] | null }>`
    select array_agg(rate) as rates from e_listing where space = ${space}`.execute(trx);
  const rates = rows[0]?.rates ?? [];
  if (rates.length === 0)
    for (const table of ['e_attr', 'e_slot', 'e_block', 'e_space'] as const)
      await trx.deleteFrom(table).where('space', '=', space).execute();
  else
    await trx
      .updateTable('e_space')
      .set({ listed: rates.length, affordable_rate: affordableRate(rates) })
      .where('space', '=', space)
      .execute();
};

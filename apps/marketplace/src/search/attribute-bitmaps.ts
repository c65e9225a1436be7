import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { createPacer } from './maintenance-transactions.ts';
import { ratingScore } from './scenario-ranking.ts';
import { ATTRIBUTE, type StoredSpace } from './partitions.ts';

const MEMBERS = 1000;

/** A listed provider as it is, with what its listing says. */
interface Member {
  readonly ord: number;
  readonly species: readonly string[];
  readonly concerns: readonly string[];
  readonly licences: readonly string[];
  readonly rate: number;
  readonly rating_average: number | null;
  readonly rating_count: number;
  readonly joined_on: string;
  readonly is_featured: boolean;
  readonly rating_score: number;
  /** Whether the listing has other values than the provider, the score aside. */
  readonly differs: boolean;
}

const readMembers = async (
  db: Handle,
  space: string,
  from: number,
  to: number,
): Promise<readonly Member[]> => {
  const { rows } = await sql<Member>`
    select l.ord, p.species, p.concerns,
      array(select q.jurisdiction from licence q where q.provider_id = p.id) as licences,
      p.rate_amount as rate, p.rating_average, p.rating_count, p.joined_on, p.is_featured, l.rating_score,
      (l.rate, l.rating_average, l.rating_count, l.joined_on, l.is_featured) is distinct from
        (p.rate_amount, p.rating_average, p.rating_count, p.joined_on, p.is_featured) as differs
    from e_listing l join provider p on p.id = l.provider_id
    where l.space = ${space} and l.ord >= ${from} and l.ord < ${to}`.execute(db);
  return rows;
};

const attributesOf = (member: Member): readonly string[] => [
  ...member.species.map(ATTRIBUTE.species),
  ...member.concerns.map(ATTRIBUTE.concern),
  ...member.licences.map(ATTRIBUTE.licensed),
  ...(member.is_featured ? [ATTRIBUTE.featured] : []),
];

const scoreOf = (member: Member): number => ratingScore(member.rating_average, member.rating_count);

const isListedWrong = (member: Member): boolean =>
  member.differs || Math.fround(scoreOf(member)) !== Math.fround(member.rating_score);

/** What the members of a space say: whose listing is wrong, and the attribute rows as they should be. */
interface Expected {
  readonly wrong: readonly Member[];
  readonly rows: string;
}

const expectedOf = async (db: Handle, { space, capacity }: StoredSpace): Promise<Expected> => {
  const pace = createPacer();
  const bits = new Map<string, Buffer>();
  const wrong: Member[] = [];
  for (let ord = 0; ord < capacity; ord += MEMBERS)
    for (const member of await readMembers(db, space, ord, ord + MEMBERS)) {
      await pace();
      if (isListedWrong(member)) wrong.push(member);
      for (const attr of attributesOf(member)) {
        const row = bits.get(attr) ?? Buffer.alloc(capacity / 8);
        bits.set(attr, row);
        const at = member.ord >> 3;
        row[at] = (row[at] ?? 0) | (0x80 >> (member.ord & 7));
      }
    }
  const rows = [...bits].map(([attr, row]) => ({ attr, bits: `x${row.toString('hex')}` }));
  return { wrong, rows: JSON.stringify(rows) };
};

const asRows = (rows: string) => sql`
  select r.attr, r.bits::bit varying as bits
  from jsonb_to_recordset(${rows}::jsonb) as r (attr text, bits text)`;

/** Whether a listing or an attribute row of a space is not what its providers say. */
export const attributesDiffer = async (db: Handle, space: StoredSpace): Promise<boolean> => {
  const { wrong, rows } = await expectedOf(db, space);
  if (wrong.length > 0) return true;
  const found = await sql<{ differs: boolean }>`
    select exists (
      select from (${asRows(rows)}) r
      full join (select attr, bits from e_attr where space = ${space.space} and bit_count(bits) > 0) a
        on a.attr = r.attr
      where a.bits is distinct from r.bits
    ) as differs`.execute(db);
  return found.rows[0]?.differs ?? false;
};

const writeListings = async (
  trx: Handle,
  space: string,
  members: readonly Member[],
): Promise<void> => {
  for (let at = 0; at < members.length; at += MEMBERS) {
    const rows = members
      .slice(at, at + MEMBERS)
      .map((member) => ({ ...member, rating_score: scoreOf(member) }));
    await sql`update e_listing l set rating_score = r.rating_score, rating_average = r.rating_average,
        rating_count = r.rating_count, rate = r.rate, joined_on = r.joined_on, is_featured = r.is_featured
      from jsonb_populate_recordset(null::e_listing, ${JSON.stringify(rows)}::jsonb) r
      where l.space = ${space} and l.ord = r.ord`.execute(trx);
  }
};

/** Writes the listings and attribute rows of a locked space that differ: from now on its members are found. */
export const settleAttributes = async (trx: Handle, space: StoredSpace): Promise<void> => {
  const { wrong, rows } = await expectedOf(trx, space);
  await writeListings(trx, space.space, wrong);
  await sql`
    with expected as materialized (${asRows(rows)}),
    gone as (
      delete from e_attr where space = ${space.space} and attr not in (select attr from expected)
    )
    insert into e_attr (space, attr, bits) select ${space.space}, attr, bits from expected
    on conflict (space, attr) do update set bits = excluded.bits
    where e_attr.bits is distinct from excluded.bits`.execute(trx);
};

/** Writes the listing and the attribute bits of one member of a locked space. */
export const settleMember = async (
  trx: Handle,
  { space, capacity }: StoredSpace,
  ord: number,
): Promise<void> => {
  const [member] = await readMembers(trx, space, ord, ord + 1);
  if (member === undefined) return;
  if (isListedWrong(member)) await writeListings(trx, space, [member]);
  const has = sql`attr = any (${attributesOf(member)}::text[])`;
  await sql`insert into e_attr (space, attr, bits)
    select ${space}, attr, repeat('0', ${capacity}::integer)::bit varying
    from unnest(${attributesOf(member)}::text[]) as attr on conflict do nothing`.execute(trx);
  await sql`update e_attr set bits = set_bit(bits, ${ord}, (${has})::integer)
    where space = ${space} and get_bit(bits, ${ord}) <> (${has})::integer`.execute(trx);
};

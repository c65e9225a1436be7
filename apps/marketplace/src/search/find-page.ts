import { RESULTS_PAGE_SIZE } from '@pawcall/domain';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { PageLists, Timed } from './arrange-page.ts';
import type { Candidate } from './scenario-score.ts';
import type { SearchQuery } from './search-query.ts';

/** What the database found: the counts, the heads of all lists, and what AFFORDABLE means in this place. */
export interface SearchHead {
  /** Providers free on the day asked for. */
  readonly freeOnDay: number;
  /** All providers of the answer, those of the following days included. */
  readonly total: number;
  /** Days that were needed, 1 to 7 (WIN-10). */
  readonly days: number;
  readonly affordableRate: number;
  readonly lists: PageLists;
}

// Long enough to fill every quota after the providers that earlier labels took.
const LIST_LENGTH = 32;
const BOOKED_BEFORE = 50;

type Ords = readonly number[] | null;

interface HeadRow {
  readonly free_on_day: number;
  readonly total: number;
  readonly days: number;
  readonly earliest: Ords;
  readonly earliest_slots: Ords;
  readonly soon: Ords;
  readonly soon_slots: Ords;
  readonly rated: Ords;
  readonly affordable: Ords;
  readonly recent: Ords;
  readonly featured: Ords;
  readonly booked: Ords;
  readonly affordable_rate: number | null;
  readonly candidates: readonly Candidate[] | null;
}

const candidateJson = sql`jsonb_build_object('ord', l.ord, 'provider_id', l.provider_id,
  'rating_score', l.rating_score, 'rating_average', l.rating_average, 'rating_count', l.rating_count,
  'rate', l.rate, 'joined_on', l.joined_on)`;

/** Runs a search in one round trip; `userUuid` is the signed-in client, whose earlier providers are found too. */
export const findPage = async (
  db: Handle,
  query: SearchQuery,
  userUuid: string | undefined,
): Promise<SearchHead> => {
  const booked =
    userUuid === undefined
      ? sql`'{}'::integer[]`
      : sql`array(select b.provider_id from booking b where b.user_uuid = ${userUuid} and b.status = 'BOOKED'
          group by b.provider_id order by max(b.start_at) desc limit ${BOOKED_BEFORE})`;
  const { rows } = await sql<HeadRow>`
    with page as materialized (
      select * from search_page(${query.space}, ${query.species}::text[], ${query.concerns}::text[],
        ${query.without}, ${query.name}, ${query.days}::integer[], ${RESULTS_PAGE_SIZE}, ${LIST_LENGTH}, ${booked})
    )
    select page.*,
      (select affordable_rate from e_space where space = ${query.space}) as affordable_rate,
      (select jsonb_agg(${candidateJson}) from e_listing l where l.space = ${query.space} and l.ord = any (
        page.earliest || page.soon || page.rated || page.affordable || page.recent || page.featured || page.booked
      )) as candidates
    from page`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('search_page gave no row');
  return headOf(row);
};

const headOf = (row: HeadRow): SearchHead => {
  const byOrd = new Map((row.candidates ?? []).map((candidate) => [candidate.ord, candidate]));
  const known = (ords: Ords): readonly Candidate[] =>
    (ords ?? []).flatMap((ord) => byOrd.get(ord) ?? []);
  const timed = (ords: Ords, slots: Ords): readonly Timed[] =>
    (ords ?? []).flatMap((ord, index) => {
      const candidate = byOrd.get(ord);
      const slot = slots?.[index];
      return candidate === undefined || slot === undefined ? [] : [{ candidate, slot }];
    });
  return {
    freeOnDay: row.free_on_day,
    total: row.total,
    days: row.days,
    affordableRate: row.affordable_rate ?? 0,
    lists: {
      booked: known(row.booked),
      featured: known(row.featured),
      earliest: timed(row.earliest, row.earliest_slots),
      rated: known(row.rated),
      affordable: known(row.affordable),
      recent: known(row.recent),
      soon: timed(row.soon, row.soon_slots),
    },
  };
};

/** What follows the first page, `offset` results after it, each with its first free slot when that orders it. */
export const findRest = async (
  db: Handle,
  query: SearchQuery,
  rest: { readonly days: number; readonly skip: readonly number[]; readonly offset: number },
): Promise<readonly { readonly candidate: Candidate; readonly slot: number | null }[]> => {
  const { rows } = await sql<{ candidate: Candidate; slot: number | null }>`
    select ${candidateJson} as candidate, rest.slot
    from search_rest(${query.space}, ${query.species}::text[], ${query.concerns}::text[], ${query.without},
      ${query.name}, ${query.days}::integer[], ${rest.days}, ${rest.skip}::integer[], ${RESULTS_PAGE_SIZE},
      ${rest.offset}) with ordinality as rest (ord, slot, place)
    join e_listing l on l.space = ${query.space} and l.ord = rest.ord
    order by rest.place`.execute(db);
  return rows;
};

import { TILE_SLOTS } from '@pawcall/domain';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { providerColumns } from '../provider/provider-view.ts';
import type { ProviderRow } from '../provider/provider-view.ts';
import type { SlotOwner } from '../availability/slot-view.ts';
import type { Ranked } from './arrange-page.ts';
import type { SearchedFor, SearchQuery } from './search-query.ts';
import { reasonsFor } from './reasons.ts';
import type { ScoreScale } from './scenario-score.ts';

/** Earliest slots that a tile shows (TILE-3). */

/** A result with all that its tile shows. */
export interface Tile extends ProviderRow, SlotOwner {
  readonly result_uuid: string;
  readonly scenario_type: string | null;
  readonly slots: readonly number[];
}

/** A page of tiles and the search they were logged under. */
export interface TilePage {
  readonly searchUuid: string;
  readonly tiles: readonly Tile[];
}

/**
 * Writes the search to the log and reads the tiles of its page, in one round trip. The slots of a tile leave out
 * what somebody holds at this moment, which the bits do not know.
 */
export const findTiles = async (
  db: Handle,
  search: {
    readonly query: SearchQuery;
    readonly asked: SearchedFor;
    readonly now: Temporal.Instant;
    /** A quote whose own hold does not count: its owner sees the slot as free (WIRE-9). */
    readonly exceptQuote: string | null;
  },
  page: readonly Ranked[],
  scale: ScoreScale,
): Promise<TilePage> => {
  const { query } = search;
  const searchUuid = randomUUID();
  const results = page.map((ranked, index) => ({
    place: index + 1,
    uuid: randomUUID(),
    ord: ranked.candidate.ord,
    provider_id: ranked.candidate.provider_id,
    scenario_type: ranked.scenario,
    score: ranked.score,
    sponsored: ranked.scenario === 'FEATURED',
    reasons: reasonsFor(ranked, scale),
  }));
  const { rows } = await sql<Tile>`
    with result as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r (place integer, uuid uuid,
        ord integer, provider_id integer, scenario_type text, score double precision, sponsored boolean,
        reasons jsonb)
    ), held as materialized (
      select r.provider_id, h.slot
      from reservation r
      join result on result.provider_id = r.provider_id
      cross join lateral generate_series(
        floor(extract(epoch from lower(r.during)) / 1800)::integer,
        ceil(extract(epoch from upper(r.during)) / 1800)::integer - 1
      ) as h (slot)
      where r.state = 'held' and r.expires_at > ${search.now}
        and r.quote_uuid is distinct from ${search.exceptQuote}::uuid
    ), logged as (
      insert into search (uuid, kind, inputs, created_at)
      values (${searchUuid}, ${query.kind}, ${JSON.stringify(search.asked)}::jsonb, ${search.now})
    ), explained as (
      insert into search_result (search_uuid, place, uuid, provider_id, scenario_type, score, sponsored, reasons)
      select ${searchUuid}::uuid, place, uuid, provider_id, scenario_type, score, sponsored, reasons from result
    )
    select result.uuid as result_uuid, result.scenario_type, ${providerColumns}, p.time_zone, p.rate_amount,
      p.currency, free.slots
    from result
    join provider p on p.id = result.provider_id
    cross join lateral (
      select coalesce(array_agg(f.slot order by f.slot), '{}') as slots from (
        select s.slot from e_slot s
        where s.space = ${query.space} and s.slot >= ${query.days[0]} and s.slot < ${query.days.at(-1)}
          and get_bit(s.bits, result.ord) = 1
          and not exists (
            select from held h where h.provider_id = result.provider_id and h.slot = s.slot
          )
        order by s.slot limit ${TILE_SLOTS}
      ) f
    ) free
    order by result.place`.execute(db);
  return { searchUuid, tiles: rows };
};

import type { ScenarioType } from '@pawcall/contract';
import { RESULTS_PAGE_SIZE } from '@pawcall/domain';
import { CompiledQuery } from 'kysely';
import type { SlotOwner } from '../availability/half-hour-slots.ts';
import type { Handle } from '../database/kysely-handle.ts';
import type { ProviderRow } from '../provider/provider-view.ts';
import {
  HIGHLY_RATED_BONUS,
  NEW_DAYS,
  SCENARIO_QUOTAS,
  type Candidate,
  type Placed,
  type ScoreScale,
} from './scenario-ranking.ts';
import type { SearchQuery } from './search-query.ts';

/** A result with all that its tile shows: its earliest free slots are three at most (TILE-3). */
export interface Tile extends ProviderRow, Omit<SlotOwner, 'rate_amount'>, Candidate {
  readonly first_slot: number | null;
  readonly second_slot: number | null;
  readonly third_slot: number | null;
}

/** What the database found: the count, a page of results, and what their scores are measured against. */
interface FoundPage {
  /** All providers of the answer, those of the following days included. */
  readonly total: number;
  readonly scale: ScoreScale;
  readonly placed: readonly Placed<Tile>[];
}

/** Who looks, when, and at which page. */
interface PageView {
  /** 1 is the first. */
  readonly page: number;
  readonly now: Temporal.Instant;
  /** The signed-in client, whose earlier providers stand first. */
  readonly userUuid: string | undefined;
  /** A quote whose own hold does not count: its owner sees the slot as free (WIRE-9). */
  readonly exceptQuote: string | undefined;
}

interface Head {
  readonly total: number;
  readonly affordable_rate: number | null;
}

interface PlacedRow extends Head, Tile {
  readonly scenario_type: ScenarioType | null;
  readonly slot: number | null;
}

// A page without tiles is one row of counts.
type PageRow = PlacedRow | (Head & { readonly provider_id: null });

// The comment names the statement: see `named-statements.ts`.
const SEARCH = `/* search */ select * from search_answer($1, $2, $3, $4, $5, $6, $7, ${RESULTS_PAGE_SIZE}, $8,
  ${HIGHLY_RATED_BONUS}, $9, $10, $11, $12)`;
const QUOTAS = SCENARIO_QUOTAS.map(([, places]) => places);

/** Finds a page of a search, slots that somebody holds at this moment left out, in one round trip. */
export const findPage = async (
  db: Handle,
  query: SearchQuery,
  view: PageView,
): Promise<FoundPage> => {
  const today = view.now.toZonedDateTimeISO('UTC').toPlainDate();
  const { rows } = await db.executeQuery<PageRow>(
    CompiledQuery.raw(SEARCH, [
      query.space,
      query.species,
      query.concerns,
      query.without,
      query.name,
      query.days,
      view.page,
      QUOTAS,
      today.subtract({ days: NEW_DAYS }).toString(),
      view.userUuid ?? null,
      view.now.toString(),
      view.exceptQuote ?? null,
    ]),
  );
  const [head] = rows;
  if (head === undefined) throw new Error('search_answer gave no row');
  const given = new Map<ScenarioType | null, number>();
  const placed = rows.flatMap((row): readonly Placed<Tile>[] => {
    if (row.provider_id === null) return [];
    const rank = given.get(row.scenario_type) ?? 0;
    given.set(row.scenario_type, rank + 1);
    return [{ candidate: row, scenario: row.scenario_type, slot: row.slot, rank }];
  });
  return {
    total: head.total,
    scale: {
      firstSlot: query.days[0] ?? 0,
      affordableRate: head.affordable_rate ?? 0,
      today,
    },
    placed,
  };
};

import type { Locale, SearchAnswer, SearchResult } from '@pawcall/contract';
import { RESULTS_PAGE_SIZE } from '@pawcall/domain';
import { freeSlot, slotView } from '../availability/slot-view.ts';
import { allowsVcprByVideo } from '../places/telehealth-rules.ts';
import { providerView } from '../provider/provider-view.ts';
import type { Marketplace, Session } from '../http/marketplace.ts';
import { arrangeFirstPage, rank } from './arrange-page.ts';
import type { Ranked } from './arrange-page.ts';
import { findPage, findRest } from './find-page.ts';
import type { SearchHead } from './find-page.ts';
import { findTiles } from './find-tiles.ts';
import type { Tile } from './find-tiles.ts';
import type { ScoreScale } from './scenario-score.ts';
import { searchQuery } from './search-query.ts';
import type { SearchedFor, SearchQuery } from './search-query.ts';

/** Who asks for which page. */
export interface SearchRequest {
  readonly page: string | undefined;
  readonly session: Session | undefined;
  readonly locale: Locale;
  /** Path of the call, for the link to the next page. */
  readonly path: string;
  /** The quote that holds a slot for whoever asks (WIRE-9). */
  readonly ownQuote?: string | undefined;
}

/** Runs a search and writes it to the log: two round trips, one more from the second page on. */
export const answerSearch = async (
  market: Marketplace,
  kind: SearchQuery['kind'],
  asked: SearchedFor,
  request: SearchRequest,
): Promise<SearchAnswer> => {
  const now = market.now();
  const query = searchQuery(kind, asked, now);
  const head = await findPage(market.db, query, request.session?.userUuid);
  const scale: ScoreScale = {
    firstSlot: query.days[0] ?? 0,
    affordableRate: head.affordableRate,
    today: now.toZonedDateTimeISO('UTC').toPlainDate(),
  };
  const page = Number(request.page ?? '1');
  const results = await resultsOf(market, query, head, scale, page);
  const exceptQuote = request.ownQuote ?? null;
  const { searchUuid, tiles } = await findTiles(
    market.db,
    { query, asked, now, exceptQuote },
    results,
    scale,
  );
  const lastPage = Math.max(1, Math.ceil(head.total / RESULTS_PAGE_SIZE));
  return {
    status: 'success',
    data: tiles
      .filter((tile) => tile.slots.length > 0)
      .map((tile) => resultOf(tile, query, market, request.locale)),
    meta: {
      current_page: page,
      last_page: lastPage,
      per_page: RESULTS_PAGE_SIZE,
      total: head.total,
    },
    links: { next: page < lastPage ? `${request.path}?page=${page + 1}` : null },
    search: { uuid: searchUuid },
  };
};

const resultsOf = async (
  market: Marketplace,
  query: SearchQuery,
  head: SearchHead,
  scale: ScoreScale,
  page: number,
): Promise<readonly Ranked[]> => {
  const first = arrangeFirstPage(head.lists, scale);
  if (page === 1) return first;
  const before = (page - 1) * RESULTS_PAGE_SIZE;
  if (before >= head.total) return [];
  const filled = head.days > 1;
  const rest = await findRest(market.db, query, {
    days: head.days,
    skip: first.map((ranked) => ranked.candidate.ord),
    offset: filled ? before - head.freeOnDay : before - RESULTS_PAGE_SIZE,
  });
  return rank(
    rest.map(({ candidate, slot }, index) => ({
      candidate,
      slot,
      scenario: filled ? ('AVAILABLE_SOON' as const) : null,
      rank: index,
    })),
    scale,
  );
};

const resultOf = (
  tile: Tile,
  query: SearchQuery,
  market: Marketplace,
  locale: Locale,
): SearchResult => {
  const inState = query.kind === 'guided';
  const viewing = { locale, publicOrigin: market.settings.publicOrigin };
  return {
    feature: {
      ...providerView(tile, inState ? { ...viewing, licensedIn: query.jurisdiction } : viewing),
      appointments: tile.slots.map((slot) => slotView(freeSlot(slot, tile))),
    },
    scenario_type: tile.scenario_type,
    search_result_uuid: tile.result_uuid,
    is_vcpr_enabled: tile.designation === 'VET' && allowsVcprByVideo(query.jurisdiction),
    is_in_state: inState,
  };
};

import type { Locale, SearchAnswer, SearchResult } from '@pawcall/contract';
import { RESULTS_PAGE_SIZE, TILE_SLOTS } from '@pawcall/domain';
import { allowsVcprByVideo } from '../places/telehealth-rules.ts';
import { providerView } from '../provider/provider-view.ts';
import type { Marketplace, Session } from '../http/marketplace.ts';
import { findPage } from './find-page.ts';
import type { Tile } from './find-page.ts';
import { logSearch, resultUuid } from './log-search.ts';
import { rank } from './rank.ts';
import type { Ranked } from './rank.ts';
import { searchQuery } from './search-query.ts';
import type { SearchedFor, SearchQuery } from './search-query.ts';
import { createSlotTexts } from './slot-texts.ts';

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

const slotText = createSlotTexts();

const slotsOf = (tile: Tile): readonly number[] =>
  [tile.first_slot, tile.second_slot, tile.third_slot]
    .filter((slot) => slot !== null)
    .slice(0, TILE_SLOTS);

/** Runs a search in one round trip, and gives it to the log. */
export const answerSearch = async (
  market: Marketplace,
  kind: SearchQuery['kind'],
  asked: SearchedFor,
  request: SearchRequest,
): Promise<SearchAnswer> => {
  const now = market.now();
  const query = searchQuery(kind, asked, now);
  const page = Number(request.page ?? '1');
  const { total, scale, placed } = await market.read((db) =>
    findPage(db, query, {
      page,
      now,
      userUuid: request.session?.userUuid,
      exceptQuote: request.ownQuote,
    }),
  );
  const results = rank(placed, scale);
  const searchUuid = logSearch(market, { kind, inputs: asked, created_at: now }, results, scale);
  const lastPage = Math.max(1, Math.ceil(total / RESULTS_PAGE_SIZE));
  return {
    status: 'success',
    data: results.flatMap((result, index) =>
      result.candidate.first_slot === null
        ? []
        : resultOf(result, resultUuid(searchUuid, index + 1), query, market, request.locale),
    ),
    meta: { current_page: page, last_page: lastPage, per_page: RESULTS_PAGE_SIZE, total },
    links: { next: page < lastPage ? `${request.path}?page=${page + 1}` : null },
    search: { uuid: searchUuid },
  };
};

const resultOf = (
  { candidate: tile, scenario }: Ranked<Tile>,
  uuid: string,
  query: SearchQuery,
  market: Marketplace,
  locale: Locale,
): SearchResult => {
  const inState = query.kind === 'guided';
  const viewing = { locale, publicOrigin: market.settings.publicOrigin };
  const owner = { time_zone: tile.time_zone, rate_amount: tile.rate, currency: tile.currency };
  return {
    feature: {
      ...providerView(tile, inState ? { ...viewing, licensedIn: query.jurisdiction } : viewing),
      appointments: slotsOf(tile).map((slot) => slotText(slot, owner)),
    },
    scenario_type: scenario,
    search_result_uuid: uuid,
    is_vcpr_enabled: tile.designation === 'VET' && allowsVcprByVideo(query.jurisdiction),
    is_in_state: inState,
  };
};

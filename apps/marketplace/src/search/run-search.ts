import type { AppointmentSlot, Locale, SearchAnswer, SearchResult } from '@pawcall/contract';
import { RESULTS_PAGE_SIZE, TILE_SLOTS } from '@pawcall/domain';
import { freeSlot, slotView, type SlotOwner } from '../availability/half-hour-slots.ts';
import { allowsVcprByVideo } from '../places/telehealth-rules.ts';
import { providerView } from '../provider/provider-view.ts';
import type { Marketplace, Session } from '../http/marketplace-context.ts';
import { findPage, type Tile } from './find-results-page.ts';
import { logSearch, resultUuid } from './search-log.ts';
import { rank, type Ranked } from './scenario-ranking.ts';
import { searchQuery, type SearchedFor, type SearchQuery } from './search-query.ts';

// Six weeks of slots in some zones; beyond it everything is rebuilt.
const MOST_SLOTS = 100_000;

type Texts = Omit<AppointmentSlot, 'rate'>;

/** Slots as answers show them, each made once for a zone: a page shows seventy, and pages repeat them. */
const createSlotTexts = (): ((slot: number, owner: SlotOwner) => AppointmentSlot) => {
  const zones = new Map<string, Map<number, Texts>>();
  let held = 0;
  const textsOf = (slot: number, owner: SlotOwner): Texts => {
    const known = zones.get(owner.time_zone)?.get(slot);
    if (known !== undefined) return known;
    if (held >= MOST_SLOTS) {
      zones.clear();
      held = 0;
    }
    const { rate: _rate, ...made } = slotView(freeSlot(slot, owner));
    const zone = zones.get(owner.time_zone) ?? new Map<number, Texts>();
    zones.set(owner.time_zone, zone.set(slot, made));
    held += 1;
    return made;
  };
  return (slot, owner) => ({
    ...textsOf(slot, owner),
    rate: { amount: owner.rate_amount, currency: owner.currency },
  });
};

/** Who asks for which page. */
interface SearchRequest {
  readonly page: string | undefined;
  readonly session: Session | undefined;
  readonly locale: Locale;
  /** Path of the call, for the link to the next page. */
  readonly path: string;
  /** The quote that holds a slot for the caller (WIRE-9). */
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

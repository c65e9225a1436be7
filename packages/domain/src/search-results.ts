import {
  type Designation,
  type SearchAnswer,
  type SearchResult,
  SCENARIO_TYPES,
  type Country,
  type Money,
  type Provider,
  type ScenarioType,
  type User,
} from '@pawcall/contract';
import { areTechnicians, canPrescribe } from './provider.ts';
import { earliestSlots, readInstant } from './slots.ts';
import { includesTax, isHiddenPricing, wholeUnits } from './prices.ts';
import { bookableSpan } from './search-window.ts';

/** The heading of the results: "great vets in {city}" when a main result can prescribe (RES-1), technicians when there are no others (TILE-6). */
export const resultsHeading = (
  main: readonly SearchResult[],
  search: { readonly locale: string; readonly designation: Designation },
): 'great_vets' | 'available_vets' | 'available_technicians' => {
  if (areTechnicians(search.designation, main)) return 'available_technicians';
  return main.some((result) => canPrescribe(result, search.locale))
    ? 'great_vets'
    : 'available_vets';
};

/** The search uuid for the fallback; null when the search has results (RES-6). */
export const fallbackSearchUuid = (answer: SearchAnswer | null): string | null =>
  answer?.data.length === 0 ? (answer.search?.uuid ?? null) : null;

/** The number of the next page; null after the last, and after a page without new providers (RES-10). */
export const nextPage = (pages: readonly SearchAnswer[], loadedPage: number): number | null => {
  const isNew = mergePages(pages).length > mergePages(pages.slice(0, -1)).length;
  const last = pages.at(-1)?.meta?.last_page ?? 1;
  return isNew && loadedPage < last ? loadedPage + 1 : null;
};

/** The results of all pages in order, each provider once (RES-10). */
export const mergePages = (pages: readonly SearchAnswer[]): readonly SearchResult[] => {
  const byProvider = new Map<string, SearchResult>();
  for (const result of pages.flatMap((page) => page.data)) {
    if (!byProvider.has(result.feature.uuid)) byProvider.set(result.feature.uuid, result);
  }
  return [...byProvider.values()];
};

/** Keeps the label EARLIEST_AVAILABLE only on the result that is free first (TILE-2). */
export const withOneEarliest = (pages: readonly SearchAnswer[]): SearchAnswer[] => {
  const labelled = pages.flatMap(({ data }) => data.filter(isCalledEarliest));
  const [first] = labelled.toSorted((a, b) => startOf(a) - startOf(b));
  return pages.map((page) => ({
    ...page,
    data: page.data.map((result) =>
      result === first || !isCalledEarliest(result) ? result : { ...result, scenario_type: null },
    ),
  }));
};

const isCalledEarliest = ({ scenario_type }: SearchResult): boolean =>
  scenario_type === 'EARLIEST_AVAILABLE';

const startOf = ({ feature }: SearchResult): number => {
  const [slot] = earliestSlots(feature, 1);
  const start = slot ? readInstant(slot.start_at) : null;
  return start?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
};

/** What the results screen shows: main results, those of other states, or nothing (RES-6, RES-7). */
export const resultsView = (results: {
  readonly main: readonly SearchResult[];
  readonly fallback: readonly SearchResult[];
}): 'main' | 'fallback' | 'empty' => {
  if (results.main.length > 0) return 'main';
  return results.fallback.length > 0 ? 'fallback' : 'empty';
};

/** What "see other states" does: run a failed fallback again, else choose another state in step 3 (RES-7). */
export const emptyAction = (fallbackFailed: boolean): 'retry_fallback' | 'choose_other_state' =>
  fallbackFailed ? 'retry_fallback' : 'choose_other_state';

/** A scenario label: UNKNOWN is labelled with `slugInWords` of its code (TILE-2, WIRE-8). */
export interface Scenario {
  readonly kind: ScenarioType | 'UNKNOWN';
  readonly code: string;
  readonly icon: 'clock' | 'heart' | null;
}

/** The scenario label of a result, null when it has none (TILE-2). */
export const scenarioOf = (code: string | null | undefined): Scenario | null => {
  if (code == null || code === '') return null;
  const kind = SCENARIO_TYPES.find((known) => known === code) ?? 'UNKNOWN';
  return { kind, code, icon: scenarioIcon(kind) };
};

/** What a tile shows as its price. `excludes` lists what the summary may add (GO-6, GO-13). */
export type TilePrice =
  | { readonly kind: 'plan' }
  | { readonly kind: 'none' }
  /** Free as in the summary; the rate is struck (SUM-3). */
  | { readonly kind: 'free'; readonly rate: Money }
  | {
      readonly kind: 'rate';
      readonly rate: Money;
      /** Whole units of the currency, rounded up. */
      readonly units: number;
      readonly excludes: readonly ('BOOKING_FEE' | 'TAX')[];
    };

/** The price of a tile: the rate of the earliest slot shown, unless the plan pays or it is free (TILE-4, PRICE-3, SUM-3). */
export const tilePrice = (
  provider: Pick<Provider, 'appointments'>,
  viewer: {
    readonly user: User | null;
    /** As `isFreeByAutoship` tells. */
    readonly free: boolean;
    readonly country: Country;
  },
): TilePrice => {
  if (isHiddenPricing(viewer.user)) return { kind: 'plan' };
  const rate = earliestSlots(provider, 1)[0]?.rate;
  if (rate == null) return { kind: 'none' };
  if (viewer.free) return { kind: 'free', rate };
  const excludes = includesTax(viewer.country)
    ? (['BOOKING_FEE'] as const)
    : (['BOOKING_FEE', 'TAX'] as const);
  return { kind: 'rate', rate, units: wholeUnits(rate), excludes };
};

const scenarioIcon = (kind: Scenario['kind']): Scenario['icon'] => {
  if (kind === 'EARLIEST_AVAILABLE') return 'clock';
  return kind === 'PREVIOUSLY_BOOKED' ? 'heart' : null;
};

/** Whether a result has a time that can no longer be booked (TILE-3, WIN-2). */
export const hasPassedTimes = (
  results: readonly SearchResult[],
  now: Temporal.Instant,
): boolean => {
  const { start } = bookableSpan(now);
  return results.some(({ feature }) =>
    feature.appointments.some((slot) => {
      const begin = readInstant(slot.start_at);
      return begin !== null && Temporal.Instant.compare(begin, start) < 0;
    }),
  );
};

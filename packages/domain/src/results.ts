import type { Designation, SearchAnswer, SearchResult } from '@pawcall/contract';
import { areTechnicians } from './designation.ts';
import { canPrescribe } from './prescribing.ts';
import { readInstant } from './slots.ts';
import { earliestSlots } from './tile.ts';

/** The heading of the results: "great vets in {city}" when a main result can prescribe (RES-1), technicians when there are no others (TILE-6). */
export const resultsHeading = (
  main: readonly SearchResult[],
  asked: { readonly locale: string; readonly designation: Designation },
): 'great_vets' | 'available_vets' | 'available_technicians' => {
  if (areTechnicians(asked.designation, main)) return 'available_technicians';
  return main.some((result) => canPrescribe(result, asked.locale))
    ? 'great_vets'
    : 'available_vets';
};

/** The search uuid to run the fallback with; null when there is nothing to run and earlier fallback results go (RES-6). */
export const fallbackSearchUuid = (answer: SearchAnswer | null): string | null =>
  answer?.data.length === 0 ? (answer.search?.uuid ?? null) : null;

/** The number of the page after those that have come; null on the last, and after one that brought nobody new (RES-10). */
export const nextPage = (pages: readonly SearchAnswer[], loadedPage: number): number | null => {
  const isNew = mergePages(pages).length > mergePages(pages.slice(0, -1)).length;
  const last = pages.at(-1)?.meta?.last_page ?? 1;
  return isNew && loadedPage < last ? loadedPage + 1 : null;
};

/** The results of all pages in order; a provider that moved between pages stands once (RES-10). */
export const mergePages = (pages: readonly SearchAnswer[]): readonly SearchResult[] => {
  const byProvider = new Map<string, SearchResult>();
  for (const result of pages.flatMap((page) => page.data)) {
    if (!byProvider.has(result.feature.uuid)) byProvider.set(result.feature.uuid, result);
  }
  return [...byProvider.values()];
};

/** The pages with at most one result that is called the earliest: the one that is free first, for a service that calls several so (TILE-2). */
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

/** What the results screen shows once the answers are there: main results, those of other states, or nothing (RES-6, RES-7). */
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

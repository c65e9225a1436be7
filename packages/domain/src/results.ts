import type { Designation, PageMeta, SearchAnswer, SearchResult } from '@pawcall/contract';
import { areTechnicians } from './designation.ts';
import { canPrescribe } from './prescribing.ts';

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

/** The number of the next page, null on the last (RES-10). */
export const nextPage = (meta: PageMeta | null | undefined): number | null => {
  if (meta == null) return null;
  const current = meta.current_page ?? 1;
  return current < meta.last_page ? current + 1 : null;
};

/** The results of all pages in order; a provider that moved between pages stands once (RES-10). */
export const mergePages = (pages: readonly SearchAnswer[]): readonly SearchResult[] => {
  const byProvider = new Map<string, SearchResult>();
  for (const result of pages.flatMap((page) => page.data)) {
    if (!byProvider.has(result.feature.uuid)) byProvider.set(result.feature.uuid, result);
  }
  return [...byProvider.values()];
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

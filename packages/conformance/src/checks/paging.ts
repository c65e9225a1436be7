import {
  guidedSearch,
  listReviews,
  type PageMeta,
  type Review,
  type SearchResult,
} from '@pawcall/contract';
import { REVIEWS_PAGE_SIZE } from '@pawcall/domain';
import { type Check, CheckSkipped, widgetCheck, referenceCheck } from '../check-definition.ts';
import { sendOk, demand, documented, refused, succeeded } from '../expect-response.ts';
import { runSearch, searchRequest } from '../find-free-slots.ts';
import { send } from '../send-request.ts';
import type { Target } from '../backend-under-test.ts';

const MOST_PAGES = 6;

interface Page<T> {
  readonly data: readonly T[];
  readonly meta: PageMeta;
}

const demandEachOnce = async <T>(
  read: (page: number) => Promise<Page<T>>,
  keyOf: (item: T) => string,
  perPage: number,
): Promise<void> => {
  const first = await read(1);
  const last = first.meta.last_page;
  const seen = new Set<string>();
  for (let page = 1; page <= Math.min(last, MOST_PAGES); page += 1) {
    const { data, meta } = page === 1 ? first : await read(page);
    demand(data.length <= perPage, `page ${page} has ${data.length} entries of ${perPage}`);
    demand(
      meta.current_page == null || meta.current_page === page,
      `page ${page} says that it is page ${meta.current_page}`,
    );
    for (const item of data) {
      const key = keyOf(item);
      demand(!seen.has(key), `${key} stands on two pages, one of them page ${page}`);
      seen.add(key);
    }
  }
  const { total } = first.meta;
  demand(
    total == null || last > MOST_PAGES || seen.size === total,
    `the pages hold ${seen.size} entries; meta.total says ${total}`,
  );
};

const demandNothingBeyond = async (read: (page: number) => Promise<Page<unknown>>) => {
  const { meta } = await read(1);
  const { data: beyond } = await read(meta.last_page + 1);
  demand(beyond.length === 0, `the page after the last has ${beyond.length} entries`);
};

const readSearch =
  (target: Target) =>
  async (page: number): Promise<Page<SearchResult>> => {
    const answer = await send(target, guidedSearch, {
      query: { page: String(page) },
      input: await searchRequest(target),
    });
    const { data, meta } = succeeded(guidedSearch, answer);
    return { data, meta: meta ?? { last_page: 1 } };
  };

const readReviews =
  (target: Target, uuid: string, perPage: number) =>
  async (page: number): Promise<Page<Review>> => {
    const { data, meta } = await sendOk(target, listReviews, {
      params: { uuid },
      query: { page: String(page), perPage: String(perPage) },
    });
    return { data, meta: meta ?? { last_page: 1 } };
  };

const mostReviewed = async (target: Target): Promise<string> => {
  const { data } = await runSearch(target);
  const [first] = data
    .map(({ feature }) => feature)
    .toSorted((a, b) => (b.rating_count ?? 0) - (a.rating_count ?? 0));
  if (first === undefined) throw new CheckSkipped('options', 'the search found nobody');
  return first.uuid;
};

/** Pages of searches and of reviews. */
export const pagingChecks: readonly Check[] = [
  widgetCheck('paging.search', 'WIRE-7', {
    title: 'pages through a search: every provider once',
    run: async (target) => {
      const { meta } = await runSearch(target);
      await demandEachOnce(
        readSearch(target),
        ({ feature }) => feature.uuid,
        meta?.per_page ?? Number.MAX_SAFE_INTEGER,
      );
    },
  }),
  widgetCheck('paging.reviews', 'WIRE-7', {
    title: 'pages through reviews by ten: every review once',
    run: async (target) => {
      const uuid = await mostReviewed(target);
      const perPage = REVIEWS_PAGE_SIZE;
      await demandEachOnce(readReviews(target, uuid, perPage), (review) => review.uuid, perPage);
    },
  }),
  referenceCheck('paging.other-sizes', 'WIRE-7', {
    title: 'pages through reviews with another page size',
    run: async (target) => {
      const uuid = await mostReviewed(target);
      await demandEachOnce(readReviews(target, uuid, 3), (review) => review.uuid, 3);
    },
  }),
  referenceCheck('paging.beyond', 'WIRE-7', {
    title: 'returns the next page number, and nothing beyond the last',
    run: async (target) => {
      const { meta, links } = await runSearch(target);
      if ((meta?.last_page ?? 1) > 1)
        demand(typeof links?.next === 'string', 'the first of several pages has no links.next');
      await demandNothingBeyond(readSearch(target));
      await demandNothingBeyond(readReviews(target, await mostReviewed(target), REVIEWS_PAGE_SIZE));
    },
  }),
  referenceCheck('paging.ten-reviews', 'WIRE-1', {
    title: 'has ten reviews on a page by default',
    run: async (target) => {
      const uuid = await mostReviewed(target);
      const bare = await sendOk(target, listReviews, { params: { uuid } });
      const asked = await readReviews(target, uuid, 10)(1);
      demand(
        bare.data.length === asked.data.length,
        `without perPage a page has ${bare.data.length} reviews; wanted ${asked.data.length}, as with 10`,
      );
    },
  }),
  referenceCheck('paging.unknown-provider', 'WIRE-2', {
    title: 'returns 404 for reviews of an unknown provider',
    run: async (target) => {
      refused(await send(target, listReviews, { query: { page: '1', perPage: '10' } }), 404);
    },
  }),
  referenceCheck('paging.odd-pages', 'WIRE-2', {
    title: 'returns the envelope for invalid page numbers',
    run: async (target) => {
      const uuid = await mostReviewed(target);
      for (const page of ['0', '-1', 'x', '1.5', '999999', '1e9', '']) {
        const answer = await send(target, listReviews, { params: { uuid }, query: { page } });
        documented(listReviews, answer);
        const input = await searchRequest(target);
        documented(guidedSearch, await send(target, guidedSearch, { query: { page }, input }));
      }
    },
  }),
];

import { RESULTS_PAGE_SIZE, SEARCH_DAYS } from '@pawcall/domain';
import type { NewProvider } from '../src/provider/insert-providers.ts';
import {
  rank,
  type Ranked,
  affordableRate,
  ratingScore,
  type Candidate,
  type ScoreScale,
} from '../src/search/scenario-ranking.ts';
import { arrangeFirstPage, type Timed } from './rank-expected-page.ts';

/** A provider with its number in the database. */
export interface Known {
  readonly id: number;
  readonly provider: NewProvider;
}

/** A search as the oracle reads it. */
export interface OracleSearch {
  readonly region: string;
  readonly withoutLicence: string | null;
  readonly designation: string;
  readonly groups: readonly string[];
  readonly concerns: readonly string[];
  readonly date: string;
  readonly zone: string;
  readonly now: Temporal.Instant;
  readonly page: number;
  readonly booked: readonly number[];
}

const HALF_HOUR_MS = 1_800_000;

/** Whether a provider works through the half hour, asked of the clock on its own wall. */
export const worksAt = (provider: NewProvider, start: Temporal.Instant): boolean => {
  const local = start.toZonedDateTimeISO(provider.time_zone);
  const minute = local.hour * 60 + local.minute;
  return (
    !provider.days_off.includes(local.toPlainDate().toString()) &&
    provider.hours.some(
      (rule) =>
        rule.weekday === local.dayOfWeek &&
        rule.start_minute <= minute &&
        minute + 30 <= rule.end_minute,
    )
  );
};

/** The first slot from `from` up to `to` in which a provider is free. */
export type FirstFree = (known: Known, from: number, to: number) => number | undefined;

/** Looks at every half hour on the provider's own wall clock, less those that are taken (`id slot`). */
export const firstOnTheWall = (taken: ReadonlySet<string>): FirstFree => {
  const remembered = new WeakMap<NewProvider, Map<number, boolean>>();
  const worksIn = (provider: NewProvider, slot: number): boolean => {
    const answers = remembered.get(provider) ?? new Map<number, boolean>();
    remembered.set(provider, answers);
    const known = answers.get(slot);
    if (known !== undefined) return known;
    const works = worksAt(provider, Temporal.Instant.fromEpochMilliseconds(slot * HALF_HOUR_MS));
    answers.set(slot, works);
    return works;
  };
  return ({ id, provider }, from, to) => {
    for (let slot = from; slot < to; slot += 1)
      if (!taken.has(`${id} ${slot}`) && worksIn(provider, slot)) return slot;
    return undefined;
  };
};

/** Finds a search's page by looking at every provider and every half hour: slow, and without any bitmap. */
export const oraclePage = (
  all: readonly Known[],
  firstFree: FirstFree,
  search: OracleSearch,
): { readonly results: readonly Ranked[]; readonly total: number } => {
  const listed = all.filter(
    ({ provider }) =>
      provider.is_active &&
      provider.designation === search.designation &&
      provider.licences.some((key) => key === search.region || key.startsWith(`${search.region}-`)),
  );
  const fitting = listed.filter(
    ({ provider }) =>
      provider.species.some((group) => search.groups.includes(group)) &&
      (search.concerns.length === 0 ||
        provider.concerns.some((slug) => search.concerns.includes(slug))) &&
      (search.withoutLicence === null || !provider.licences.includes(search.withoutLicence)),
  );
  const today = search.now.toZonedDateTimeISO(search.zone).toPlainDate();
  const asked = Temporal.PlainDate.from(search.date);
  const day = Temporal.PlainDate.compare(asked, today) < 0 ? today : asked;
  const days = daysFrom(day, search);
  const firsts = new Map(
    fitting.map((known) => [known.id, firstOf(known, days, firstFree)] as const),
  );
  const candidates = fitting.map(candidateOf);
  const timed = candidates.flatMap((candidate): (Timed & { readonly day: number })[] => {
    const first = firsts.get(candidate.provider_id);
    return first === undefined ? [] : [{ candidate, ...first }];
  });
  const onDay = timed.filter((one) => one.day === 0);
  let count = 1;
  while (timed.filter((one) => one.day < count).length < RESULTS_PAGE_SIZE && count < SEARCH_DAYS)
    count += 1;
  const answer = timed.filter((one) => one.day < count);
  const byTime = (a: Timed, b: Timed): number =>
    a.slot - b.slot ||
    b.candidate.rating_score - a.candidate.rating_score ||
    a.candidate.provider_id - b.candidate.provider_id;
  const by = (measure: (one: Candidate) => number): Candidate[] =>
    onDay
      .map((one) => one.candidate)
      .toSorted((a, b) => measure(a) - measure(b) || a.provider_id - b.provider_id);
  const rated = by((one) => -one.rating_score);
  const featured = new Set(
    fitting.filter(({ provider }) => provider.is_featured).map(({ id }) => id),
  );
  const soon = answer.filter((one) => one.day > 0).toSorted(byTime);
  const scale: ScoreScale = {
    firstSlot: startSlot(day, search),
    affordableRate: affordableRate(listed.map(({ provider }) => provider.rate_amount)),
    today: search.now.toZonedDateTimeISO('UTC').toPlainDate(),
  };
  const first = arrangeFirstPage(
    {
      booked: search.booked.flatMap((id) => rated.filter((one) => one.provider_id === id)),
      featured: rated.filter((one) => featured.has(one.provider_id)),
      earliest: onDay.toSorted(byTime),
      rated,
      affordable: by((one) => one.rate),
      recent: by((one) => -Temporal.PlainDate.from('2000-01-01').until(one.joined_on).days),
      soon,
    },
    scale,
  );
  if (search.page === 1) return { results: first, total: answer.length };
  const shown = new Set(first.map((one) => one.candidate.provider_id));
  const rest =
    count > 1
      ? soon.filter((one) => !shown.has(one.candidate.provider_id))
      : rated
          .filter((one) => !shown.has(one.provider_id))
          .map((candidate) => ({ candidate, slot: null }));
  const part = rest.slice(
    (search.page - 2) * RESULTS_PAGE_SIZE,
    (search.page - 1) * RESULTS_PAGE_SIZE,
  );
  const scenario = count > 1 ? ('AVAILABLE_SOON' as const) : null;
  return {
    results: rank(
      part.map((one, index) => ({ ...one, scenario, rank: index })),
      scale,
    ),
    total: answer.length,
  };
};

const candidateOf = ({ id, provider }: Known): Candidate => ({
  provider_id: id,
  rating_score: Math.fround(ratingScore(provider.rating_average, provider.rating_count)),
  rating_average: provider.rating_average,
  rating_count: provider.rating_count,
  rate: provider.rate_amount,
  joined_on: provider.joined_on,
});

const startSlot = (day: Temporal.PlainDate, search: OracleSearch): number => {
  const lead = search.now.add({ minutes: 5 }).epochMilliseconds;
  const midnight = day.toZonedDateTime(search.zone).epochMilliseconds;
  return Math.ceil(Math.max(lead, midnight) / HALF_HOUR_MS);
};

// The first slots of the day and of the seven after it.
const daysFrom = (day: Temporal.PlainDate, search: OracleSearch): readonly number[] => {
  const horizon = Math.floor(search.now.epochMilliseconds / HALF_HOUR_MS) + 43 * 48;
  return Array.from({ length: SEARCH_DAYS + 1 }, (_, index) =>
    Math.min(horizon, startSlot(day.add({ days: index }), search)),
  );
};

const firstOf = (
  known: Known,
  days: readonly number[],
  firstFree: FirstFree,
): { readonly slot: number; readonly day: number } | undefined => {
  const slot = firstFree(known, days[0] ?? 0, days.at(-1) ?? 0);
  return slot === undefined
    ? undefined
    : { slot, day: days.findLastIndex((start) => start <= slot) };
};

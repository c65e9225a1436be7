import type { DemoProvider } from './content/demo-provider.ts';
import { meanRating } from './content/draw-reviews.ts';
import type { WeeklyRule } from '../availability/offered-slots.ts';

/** A region in which nobody treats OTHER_EXOTIC: a search for a spider there falls back to other states (RES-6). */
export const WITHOUT_EXOTIC_VETS = 'us-WY';

/** In this region tomorrow's search for a dog with `EVERY_SCENARIO_CONCERN` meets every scenario. */
export const EVERY_SCENARIO = 'us-CA';

/** The concern of the search that meets every scenario. */
export const EVERY_SCENARIO_CONCERN = 'medication-questions';

const FEATURED = 2;
const NEWCOMERS = 2;
const EVERY_DAY = 3;
const JOINED_DAYS_AGO = [12, 23] as const;

const daily = (start: number, end: number): readonly WeeklyRule[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    start_minute: start * 60,
    end_minute: end * 60,
  }));

type Change = (provider: DemoProvider) => DemoProvider;

/** The providers with what was staged among them. */
export interface StagedProviders {
  readonly providers: readonly DemoProvider[];
  /** The vet whom a demo client booked before (PREVIOUSLY_BOOKED). */
  readonly bookedBefore: string | undefined;
}

/** Changes a few of the invented providers, so that the searches that the documentation names work on any day. */
export const stageSearches = (
  providers: readonly DemoProvider[],
  today: Temporal.PlainDate,
): StagedProviders => {
  const changes = changesFor(providers, today);
  return {
    providers: providers.map((provider) =>
      withoutExotic(changes.get(provider.uuid)?.(provider) ?? provider),
    ),
    bookedBefore: [...changes.keys()][EVERY_DAY - 1],
  };
};

const changesFor = (
  providers: readonly DemoProvider[],
  today: Temporal.PlainDate,
): ReadonlyMap<string, Change> => {
  const home = providers.filter(
    (provider) =>
      provider.home_jurisdiction === EVERY_SCENARIO &&
      provider.designation === 'VET' &&
      provider.species_groups.includes('DOG'),
  );
  const changes = new Map<string, Change>();
  const stage = (
    list: readonly DemoProvider[],
    count: number,
    change: (place: number) => Change,
  ) => {
    const free = list.filter((provider) => !changes.has(provider.uuid)).slice(0, count);
    for (const [place, provider] of free.entries()) changes.set(provider.uuid, change(place));
  };
  const worksDaily =
    (start: number, end: number): Change =>
    (provider) => ({
      ...provider,
      weekly_hours: daily(start, end),
      days_off: [],
      concerns: [...new Set([...provider.concerns, EVERY_SCENARIO_CONCERN])],
    });
  stage(
    home.toSorted((a, b) => fivesOf(b).length - fivesOf(a).length),
    EVERY_DAY,
    () => (provider) => praised(worksDaily(14, 22)(provider)),
  );
  stage(
    home.toSorted((a, b) => a.rate.amount - b.rate.amount),
    EVERY_DAY,
    () => worksDaily(12, 20),
  );
  stage(home, FEATURED, () => (provider) => ({
    ...worksDaily(10, 21)(provider),
    is_featured: true,
  }));
  stage(home.toReversed(), NEWCOMERS, (place) => (provider) => ({
    ...worksDaily(13, 22)(provider),
    joined_on: today.subtract({ days: JOINED_DAYS_AGO[place] ?? JOINED_DAYS_AGO[0] }).toString(),
    reviews: [],
    rating_count: 0,
    rating_average: null,
  }));
  return changes;
};

const fivesOf = (provider: DemoProvider) => provider.reviews.filter(({ rating }) => rating === 5);

// One four in ten keeps the average above 4.9.
const praised: Change = (provider) => {
  const fives = fivesOf(provider);
  const fours = provider.reviews
    .filter(({ rating }) => rating === 4)
    .slice(0, Math.floor(fives.length / 10));
  const kept = new Set([...fives, ...fours]);
  const reviews = provider.reviews.filter((review) => kept.has(review));
  return {
    ...provider,
    reviews,
    rating_count: reviews.length,
    rating_average: meanRating(reviews),
  };
};

const withoutExotic: Change = (provider) => {
  if (!provider.licences.some((key) => key === WITHOUT_EXOTIC_VETS)) return provider;
  const groups = provider.species_groups.filter((group) => group !== 'OTHER_EXOTIC');
  return { ...provider, species_groups: groups.length > 0 ? groups : ['DOG'] };
};

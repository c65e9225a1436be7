import type { Country, ProviderGroup } from '@pawcall/contract';
import { createDecks, type Random } from '../seeded-random.ts';
import type { DemoReview } from './demo-provider.ts';
import { concernsOf } from './concerns.ts';
import { drawName } from './invent-person.ts';
import { isGrave, writeReview } from './reviews/write-review.ts';
import { STORIES } from './reviews/stories.ts';
import { SPECIES_OF_GROUP } from '../species-groups.ts';

/** What reviews are drawn from. */
export interface ReviewedPractice {
  readonly first_name: string;
  readonly last_name: string;
  readonly country: Country;
  readonly home_jurisdiction: string;
  readonly designation: string;
  readonly species_groups: readonly ProviderGroup[];
  readonly concerns: readonly string[];
}

const REVIEW_WINDOW_DAYS = 730;
const MINUTES_PER_DAY = 1440;

/** Draws the day a provider joined: one in eight within the last seven weeks, the others up to five years back. */
export function drawJoinedOn(random: Random, today: Temporal.PlainDate): Temporal.PlainDate {
  const days = random.chance(0.125) ? random.int(2, 48) : random.int(49, 1800);
  return today.subtract({ days });
}

/** Draws 0 to 60 reviews, newest first, none older than two years or than the provider's first day. */
export function drawReviews(
  random: Random,
  practice: ReviewedPractice,
  joinedOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
): readonly DemoReview[] {
  const days = Math.min(REVIEW_WINDOW_DAYS, joinedOn.until(today).total('days'));
  const most = Math.min(60, Math.floor(days / 8));
  const count = random.chance(0.08)
    ? 0
    : Math.round(most * random.pick([0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 1]));
  const decks = createDecks(random);
  const kindness = random.pick([0.55, 0.65, 0.75, 0.8, 0.85, 0.92, 1]);
  const midnight = today.toZonedDateTime('UTC');
  return Array.from({ length: count }, () => random.int(600, Math.max(600, days * MINUTES_PER_DAY)))
    .toSorted((a, b) => a - b)
    .map((minutesAgo) => {
      const rating = drawRating(random, kindness);
      const author = drawAuthor(random, practice);
      return {
        uuid: random.uuid(),
        rating,
        body: writeReview(drawSubject(random, practice, rating), random, decks),
        ...author,
        created_at: midnight.subtract({ minutes: minutesAgo }).toInstant().toString(),
      };
    });
}

/** The mean rating with two decimals; null without reviews. */
export function meanRating(reviews: readonly DemoReview[]): number | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return Math.round((100 * sum) / reviews.length) / 100;
}

function drawRating(random: Random, kindness: number): number {
  if (random.chance(kindness)) return 5;
  return random.weighted([
    [4, 70],
    [3, 18],
    [2, 8],
    [1, 4],
  ]);
}

function drawSubject(random: Random, practice: ReviewedPractice, rating: number) {
  const group = random.weighted(
    practice.species_groups.map((name, index) => [name, 1 / (index + 1)] as const),
  );
  const species = random.pick(SPECIES_OF_GROUP[group]);
  const plausible = concernsOf(species).filter(
    ({ slug }) =>
      practice.concerns.includes(slug) &&
      Object.hasOwn(STORIES, slug) &&
      (rating >= 4 || !isGrave(slug)),
  );
  const doctor = practice.designation === 'VET' && practice.country !== 'gb' && random.chance(0.5);
  return {
    vet: doctor ? `Dr. ${practice.last_name}` : practice.first_name,
    country: practice.country,
    species,
    concern:
      plausible.length > 0
        ? random.weighted(plausible.map(({ slug }) => [slug, isGrave(slug) ? 0.3 : 1] as const))
        : '',
    rating,
  };
}

function drawAuthor(
  random: Random,
  { country, home_jurisdiction }: ReviewedPractice,
): Pick<DemoReview, 'author' | 'author_last_name'> {
  if (random.chance(0.03)) return { author: null, author_last_name: null };
  const { given, surname } = drawName(random, country, home_jurisdiction);
  const shown = random.weighted([
    [`${surname.slice(0, 1)}.`, 70],
    [surname, 20],
    [null, 10],
  ]);
  return { author: given, author_last_name: shown };
}

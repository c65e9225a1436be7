import type { Designation } from '@pawcall/contract';
import {
  type Jurisdiction,
  type JurisdictionKey,
  jurisdictionOf,
} from '../../places/jurisdictions.ts';
import { writeBiography } from './biography/write-biography.ts';
import { daysOff, drawWeeklyHours } from './working-hours.ts';
import { createDecks, type Decks, createRandom, type Random } from '../seeded-random.ts';
import type { DemoProvider } from './demo-provider.ts';
import { drawJoinedOn, drawReviews, meanRating } from './draw-reviews.ts';
import neighbouring from './neighbouring-jurisdictions.json' with { type: 'json' };
import { inventPerson } from './invent-person.ts';
import { drawPractice } from './draw-practice.ts';
import { makeRoster, otherZonesOf, zonesAbroad } from './providers-per-jurisdiction.ts';

/** What the demonstration's providers follow from. */
export interface DemoProvidersOptions {
  readonly seed: string;
  /** The day that joining days, reviews and days off are counted from. */
  readonly today: Temporal.PlainDate;
  /** How many, 720 by default; never fewer than four in each of the 68 jurisdictions. */
  readonly count?: number | undefined;
}

const NEIGHBOURS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(neighbouring));
const DEFAULT_COUNT = 720;
const DAYS_OFF_HORIZON = 90;

/** Who shares what across providers: patterns of speech and names, so that neither repeats too soon. */
interface Shared {
  readonly decks: Decks;
  readonly names: Set<string>;
}

/** Invents the demonstration's providers: the same options always give the same people. */
export function demoProviders(options: DemoProvidersOptions): readonly DemoProvider[] {
  const { seed, today, count = DEFAULT_COUNT } = options;
  const shared = { decks: createDecks(createRandom(`${seed} speech`)), names: new Set<string>() };
  return makeRoster(count).flatMap(({ jurisdiction, designations }) =>
    designations.map((designation, index) => {
      const random = createRandom(`${seed} ${jurisdiction.key} ${index}`);
      return inventProvider(random, jurisdiction, designation, index, today, shared);
    }),
  );
}

function inventProvider(
  random: Random,
  jurisdiction: Jurisdiction,
  designation: Designation,
  index: number,
  today: Temporal.PlainDate,
  { decks, names }: Shared,
): DemoProvider {
  const { country } = jurisdiction;
  const { older, ...person } = inventPerson(random, country, jurisdiction.key, names);
  // The first of a region sees dogs and cats, so that every region has one.
  const practice = drawPractice(random, country, designation, index === 0);
  const joinedOn = drawJoinedOn(random, today);
  const whole = {
    ...person,
    ...practice,
    designation,
    country,
    home_jurisdiction: jurisdiction.key,
  };
  const reviews = drawReviews(random, whole, joinedOn, today);
  return {
    ...whole,
    description: writeBiography(
      {
        ...whole,
        region: inSentence(jurisdiction.name),
        years: older ? random.int(18, 34) : random.int(4, 17),
        groups: practice.species_groups,
        interests: practice.top_rated_concerns,
      },
      random,
      decks,
    ),
    licences: drawLicences(random, jurisdiction),
    appointment_minutes: 30,
    time_zone: drawZone(random, jurisdiction),
    weekly_hours: drawWeeklyHours(random),
    days_off: daysOff(person.uuid, today, DAYS_OFF_HORIZON).map((day) => day.toString()),
    joined_on: joinedOn.toString(),
    is_featured: designation === 'VET' && random.chance(0.05),
    has_portrait: random.chance(0.86),
    reviews,
    rating_count: reviews.length,
    rating_average: meanRating(reviews),
  };
}

function drawLicences(random: Random, home: Jurisdiction): readonly JurisdictionKey[] {
  const more = random.weighted([
    [0, 42],
    [1, 30],
    [2, 18],
    [3, 10],
  ]);
  const others = random
    .sample(NEIGHBOURS.get(home.key) ?? [], more)
    .flatMap((key) => jurisdictionOf(key)?.key ?? []);
  return [home.key, ...others];
}

function drawZone(random: Random, home: Jurisdiction): string {
  if (random.chance(0.025)) return random.pick(zonesAbroad(home.country));
  const others = otherZonesOf(home.key);
  return others.length > 0 && random.chance(0.15) ? random.pick(others) : home.zone;
}

function inSentence(region: string): string {
  const withArticle = ['District of Columbia', 'Northwest Territories', 'Yukon'];
  return withArticle.includes(region) ? `the ${region}` : region;
}

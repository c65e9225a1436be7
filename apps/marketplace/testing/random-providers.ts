import type { WeeklyRule } from '../src/availability/offered-slots.ts';
import type { NewProvider } from '../src/provider/insert-providers.ts';
import { aProvider, numbersFrom } from './search-fixtures.ts';

const PLACES = [
  ['us', 'us-CA', 'America/Los_Angeles', 'USD', 9],
  ['us', 'us-NV', 'America/Denver', 'USD', 3],
  ['us', 'us-NY', 'America/New_York', 'USD', 4],
  ['ca', 'ca-ON', 'America/Toronto', 'CAD', 2],
  ['ca', 'ca-NL', 'America/St_Johns', 'CAD', 1],
  ['gb', 'gb-ENG', 'Asia/Kathmandu', 'GBP', 1],
] as const;
const GROUPS = ['DOG', 'CAT', 'SMALL_MAMMAL', 'OTHER_EXOTIC'] as const;
const CONCERNS = ['itching-skin', 'ear-problems', 'dental', 'behaviour'] as const;
const JOINED = ['2019-05-01', '2023-02-03', '2026-09-20', '2026-10-01', '2026-10-25'] as const;

/** Providers of every kind for tests; the same seed gives the same ones. */
export const randomProviders = (count: number, seed: number): readonly NewProvider[] => {
  const random = numbersFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const some = <T>(list: readonly T[], share: number): readonly T[] =>
    list.filter(() => random() < share);
  const weighted = PLACES.flatMap((place) => Array.from({ length: place[4] }, () => place));
  return Array.from({ length: count }, (_, index) => {
    const [country, jurisdiction, zone, currency] = weighted[below(weighted.length)] ?? PLACES[0];
    const neighbours = PLACES.filter((place) => place[0] === country).map((place) => place[1]);
    const reviewed = random() < 0.8;
    return aProvider(`Random ${index}`, {
      country,
      jurisdiction,
      currency,
      time_zone: zone,
      designation: random() < 0.85 ? 'VET' : 'TECH',
      licences: [...new Set([jurisdiction, ...some(neighbours, 0.3)])],
      species: some(GROUPS, 0.55),
      concerns: [...some(CONCERNS, 0.5), ...(random() < 0.04 ? ['rare'] : [])],
      rate_amount: 3500 + below(8) * 500,
      rating_average: reviewed ? Math.round(36 + random() * 14) / 10 : null,
      rating_count: reviewed ? below(60) : 0,
      joined_on: JOINED[below(JOINED.length)] ?? '2019-05-01',
      is_featured: random() < 0.06,
      is_active: random() < 0.96,
      hours: hours(below),
      days_off: some(['2026-10-27', '2026-10-31', '2026-11-01', '2026-11-02'], 0.1),
    });
  });
};

const hours = (below: (limit: number) => number): readonly WeeklyRule[] =>
  [1, 2, 3, 4, 5, 6, 7]
    .filter(() => below(10) < 6)
    .map((weekday) => {
      const start = below(20) * 60 + below(4) * 15;
      return {
        weekday,
        start_minute: start,
        end_minute: Math.min(24 * 60, start + 60 + below(28) * 15),
      };
    });

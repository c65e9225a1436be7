import type { Country, Designation } from '@pawcall/contract';
import { COUNTRIES } from '@pawcall/contract';
import type { Jurisdiction } from '../../places/jurisdictions.ts';
import { JURISDICTIONS, jurisdictionsIn } from '../../places/jurisdictions.ts';

/** How many providers of each designation live in a jurisdiction. */
export interface RosterEntry {
  readonly jurisdiction: Jurisdiction;
  readonly designations: readonly Designation[];
}

/** The least for every jurisdiction: three VET and one TECH. */
export const SMALLEST_ROSTER = JURISDICTIONS.length * 4;

// Shares of the providers beyond the least; Canada and Great Britain get more than by population, so that all
// three countries have towns with plenty to choose from.
const SHARES: Readonly<Record<Country, number>> = { us: 0.6, ca: 0.21, gb: 0.19 };
const VETS_PER_TECH = 5;

/** Spreads `count` providers (at least {@link SMALLEST_ROSTER}) over all jurisdictions by population. */
export function makeRoster(count: number): readonly RosterEntry[] {
  const extras = Math.max(0, count - SMALLEST_ROSTER);
  const byCountry = COUNTRIES.map((country) => Math.floor(extras * SHARES[country]));
  const rest = extras - byCountry.reduce((sum, part) => sum + part, 0);
  return COUNTRIES.flatMap((country, index) =>
    spread(jurisdictionsIn(country), (byCountry[index] ?? 0) + (index === 0 ? rest : 0)),
  );
}

function spread(jurisdictions: readonly Jurisdiction[], extras: number): readonly RosterEntry[] {
  const people = jurisdictions.reduce(
    (sum, { population_millions: millions }) => sum + millions,
    0,
  );
  let handedOut = 0;
  let share = 0;
  return jurisdictions.map((jurisdiction) => {
    share += (extras * jurisdiction.population_millions) / people;
    const more = Math.round(share) - handedOut;
    handedOut += more;
    return { jurisdiction, designations: designationsFor(more) };
  });
}

function designationsFor(extras: number): readonly Designation[] {
  const more = Array.from({ length: extras }, (_, index) =>
    index % (VETS_PER_TECH + 1) === VETS_PER_TECH ? 'TECH' : 'VET',
  );
  return ['VET', 'VET', 'TECH', 'VET', ...more];
}

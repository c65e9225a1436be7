import { type Country, type Designation, COUNTRIES } from '@pawcall/contract';
import { type Jurisdiction, JURISDICTIONS, jurisdictionsIn } from '../../places/jurisdictions.ts';

/** Zones that lie in a region besides its main one. */
const OTHER_ZONES: Readonly<Record<string, readonly string[]>> = {
  'us-AK': ['America/Adak', 'America/Nome'],
  'us-AZ': ['America/Denver'],
  'us-FL': ['America/Chicago'],
  'us-ID': ['America/Los_Angeles'],
  'us-IN': ['America/Chicago'],
  'us-KS': ['America/Denver'],
  'us-KY': ['America/Chicago'],
  'us-MI': ['America/Menominee'],
  'us-ND': ['America/Denver'],
  'us-NE': ['America/Denver'],
  'us-OR': ['America/Boise'],
  'us-SD': ['America/Denver'],
  'us-TN': ['America/New_York'],
  'us-TX': ['America/Denver'],
  'ca-BC': ['America/Edmonton', 'America/Dawson_Creek'],
  'ca-NL': ['America/Goose_Bay'],
  'ca-NU': ['America/Rankin_Inlet', 'America/Resolute'],
  'ca-ON': ['America/Winnipeg'],
  'ca-QC': ['America/Halifax'],
  'ca-SK': ['America/Edmonton'],
};

/** Where a few providers live who kept their licence after moving away, some without daylight saving time. */
const ABROAD: Readonly<Record<string, readonly string[]>> = {
  us: [
    'Europe/Lisbon',
    'Asia/Tokyo',
    'America/Puerto_Rico',
    'Pacific/Auckland',
    'America/Mexico_City',
  ],
  ca: ['Europe/Paris', 'Australia/Adelaide', 'America/Costa_Rica'],
  gb: ['Europe/Madrid', 'Asia/Kolkata', 'Australia/Sydney', 'Africa/Nairobi'],
};

/** The other zones of a region; empty for most. */
export function otherZonesOf(jurisdictionKey: string): readonly string[] {
  return OTHER_ZONES[jurisdictionKey] ?? [];
}

/** Zones abroad from which a provider of this country may work. */
export function zonesAbroad(country: string): readonly string[] {
  return ABROAD[country] ?? [];
}

/** How many providers of each designation live in a jurisdiction. */
export interface RosterEntry {
  readonly jurisdiction: Jurisdiction;
  readonly designations: readonly Designation[];
}

/** The least for every jurisdiction: three VET and one TECH. */
export const SMALLEST_ROSTER = JURISDICTIONS.length * 4;

// Shares of the remaining providers; higher than by population for Canada and Great Britain.
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

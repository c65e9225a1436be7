import { COUNTRIES, type Country } from '@pawcall/contract';
import { provinceName } from '@pawcall/domain';

/** Whether a text is exactly one of the supported country codes (CFG-1). */
export function isCountryCode(value: string): value is Country {
  return COUNTRIES.some((country) => country === value);
}

/** `[country, code, main IANA zone, population in millions, tax in basis points]`. */
type JurisdictionRow = readonly [
  country: Country,
  code: string,
  zone: string,
  populationMillions: number,
  taxBasisPoints: number,
];

/** US states and DC, Canadian provinces and territories, British countries. Tax figures are demonstration data. */
const JURISDICTION_ROWS = [
  ['us', 'AL', 'America/Chicago', 5.1, 400],
  ['us', 'AK', 'America/Anchorage', 0.73, 0],
  ['us', 'AZ', 'America/Phoenix', 7.4, 560],
  ['us', 'AR', 'America/Chicago', 3.1, 650],
  ['us', 'CA', 'America/Los_Angeles', 39, 750],
  ['us', 'CO', 'America/Denver', 5.9, 290],
  ['us', 'CT', 'America/New_York', 3.6, 635],
  ['us', 'DE', 'America/New_York', 1.0, 0],
  ['us', 'DC', 'America/New_York', 0.68, 600],
  ['us', 'FL', 'America/New_York', 22.6, 600],
  ['us', 'GA', 'America/New_York', 11, 400],
  ['us', 'HI', 'Pacific/Honolulu', 1.4, 400],
  ['us', 'ID', 'America/Boise', 2.0, 600],
  ['us', 'IL', 'America/Chicago', 12.5, 625],
  ['us', 'IN', 'America/Indiana/Indianapolis', 6.9, 700],
  ['us', 'IA', 'America/Chicago', 3.2, 600],
  ['us', 'KS', 'America/Chicago', 2.9, 650],
  ['us', 'KY', 'America/New_York', 4.5, 600],
  ['us', 'LA', 'America/Chicago', 4.6, 500],
  ['us', 'ME', 'America/New_York', 1.4, 550],
  ['us', 'MD', 'America/New_York', 6.2, 600],
  ['us', 'MA', 'America/New_York', 7.0, 625],
  ['us', 'MI', 'America/Detroit', 10, 600],
  ['us', 'MN', 'America/Chicago', 5.7, 688],
  ['us', 'MS', 'America/Chicago', 2.9, 700],
  ['us', 'MO', 'America/Chicago', 6.2, 423],
  ['us', 'MT', 'America/Denver', 1.1, 0],
  ['us', 'NE', 'America/Chicago', 2.0, 550],
  ['us', 'NV', 'America/Los_Angeles', 3.2, 685],
  ['us', 'NH', 'America/New_York', 1.4, 0],
  ['us', 'NJ', 'America/New_York', 9.3, 663],
  ['us', 'NM', 'America/Denver', 2.1, 488],
  ['us', 'NY', 'America/New_York', 19.6, 400],
  ['us', 'NC', 'America/New_York', 10.8, 475],
  ['us', 'ND', 'America/Chicago', 0.78, 500],
  ['us', 'OH', 'America/New_York', 11.8, 575],
  ['us', 'OK', 'America/Chicago', 4.1, 450],
  ['us', 'OR', 'America/Los_Angeles', 4.2, 0],
  ['us', 'PA', 'America/New_York', 13, 600],
  ['us', 'RI', 'America/New_York', 1.1, 700],
  ['us', 'SC', 'America/New_York', 5.4, 600],
  ['us', 'SD', 'America/Chicago', 0.92, 420],
  ['us', 'TN', 'America/Chicago', 7.1, 700],
  ['us', 'TX', 'America/Chicago', 30.5, 625],
  ['us', 'UT', 'America/Denver', 3.4, 485],
  ['us', 'VT', 'America/New_York', 0.65, 600],
  ['us', 'VA', 'America/New_York', 8.7, 430],
  ['us', 'WA', 'America/Los_Angeles', 7.8, 650],
  ['us', 'WV', 'America/New_York', 1.8, 600],
  ['us', 'WI', 'America/Chicago', 5.9, 500],
  ['us', 'WY', 'America/Denver', 0.58, 400],
  ['ca', 'AB', 'America/Edmonton', 4.8, 500],
  ['ca', 'BC', 'America/Vancouver', 5.6, 500],
  ['ca', 'MB', 'America/Winnipeg', 1.5, 500],
  ['ca', 'NB', 'America/Moncton', 0.85, 1500],
  ['ca', 'NL', 'America/St_Johns', 0.54, 1500],
  ['ca', 'NS', 'America/Halifax', 1.1, 1400],
  ['ca', 'NT', 'America/Yellowknife', 0.045, 500],
  ['ca', 'NU', 'America/Iqaluit', 0.041, 500],
  ['ca', 'ON', 'America/Toronto', 15.9, 1300],
  ['ca', 'PE', 'America/Halifax', 0.18, 1500],
  ['ca', 'QC', 'America/Toronto', 9.0, 1498],
  ['ca', 'SK', 'America/Regina', 1.2, 1100],
  ['ca', 'YT', 'America/Whitehorse', 0.046, 500],
  ['gb', 'ENG', 'Europe/London', 57, 2000],
  ['gb', 'NIR', 'Europe/London', 1.9, 2000],
  ['gb', 'SCT', 'Europe/London', 5.5, 2000],
  ['gb', 'WLS', 'Europe/London', 3.1, 2000],
] as const satisfies readonly JurisdictionRow[];

/** Country and code joined, such as `us-CA`, `ca-ON` or `gb-ENG`: the code alone is ambiguous. */
export type JurisdictionKey = `${Country}-${string}`;

/** A licensing region: a US state or DC, a Canadian province or territory, or a British country. */
export interface Jurisdiction {
  readonly key: JurisdictionKey;
  readonly country: Country;
  readonly code: string;
  readonly name: string;
  readonly name_fr: string;
  /** The IANA zone most of its people live in. */
  readonly zone: string;
  /** Millions of people, used as a weight. */
  readonly population_millions: number;
  /** Demonstration tax rate of a video appointment, in basis points (750 = 7.5 %). */
  readonly tax_basis_points: number;
}

/** Every licensing region, ordered by country and code. */
export const JURISDICTIONS: readonly Jurisdiction[] = JURISDICTION_ROWS.map(
  ([country, code, zone, populationMillions, taxBasisPoints]) => ({
    key: jurisdictionKey(country, code),
    country,
    code,
    name: provinceName(country, code, 'en-US') ?? code,
    name_fr: provinceName(country, code, 'fr-CA') ?? code,
    zone,
    population_millions: populationMillions,
    tax_basis_points: taxBasisPoints,
  }),
);

const BY_KEY: ReadonlyMap<string, Jurisdiction> = new Map(
  JURISDICTIONS.map((jurisdiction) => [jurisdiction.key, jurisdiction]),
);

/** Joins a country and a region code: `jurisdictionKey('ca', 'ON')` is `ca-ON`. */
function jurisdictionKey(country: Country, code: string): JurisdictionKey {
  return `${country}-${code}`;
}

/** The region of a country by its code in any letter case, or undefined when there is none. */
export function findJurisdiction(country: Country, code: string): Jurisdiction | undefined {
  return BY_KEY.get(jurisdictionKey(country, code.trim().toUpperCase()));
}

/** The region of a key such as `us-CA`, or undefined when there is none. */
export function jurisdictionOf(key: string): Jurisdiction | undefined {
  return BY_KEY.get(key);
}

/** All regions of one country. */
export function jurisdictionsIn(country: Country): readonly Jurisdiction[] {
  return JURISDICTIONS.filter((jurisdiction) => jurisdiction.country === country);
}

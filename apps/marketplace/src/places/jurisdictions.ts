import type { Country } from '@pawcall/contract';
import { provinceName } from '@pawcall/domain';
import { JURISDICTION_ROWS } from './jurisdiction-rows.ts';

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
export function jurisdictionKey(country: Country, code: string): JurisdictionKey {
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

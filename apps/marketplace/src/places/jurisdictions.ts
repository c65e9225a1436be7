import { COUNTRIES, type Country } from '@pawcall/contract';
import { provinceName } from '@pawcall/domain';
import * as v from 'valibot';
import rows from './jurisdictions.json' with { type: 'json' };

/** Whether a text is exactly one of the supported country codes (CFG-1). */
export function isCountryCode(value: string): value is Country {
  return COUNTRIES.some((country) => country === value);
}

const Row = v.object({
  country: v.picklist(COUNTRIES),
  code: v.string(),
  /** The IANA zone most of its people live in. */
  zone: v.string(),
  /** Millions of people, used as a weight. */
  population_millions: v.number(),
  /** Demonstration tax rate of a video appointment, in basis points (750 = 7.5 %). */
  tax_basis_points: v.number(),
});

/** Country and code joined, such as `us-CA`, `ca-ON` or `gb-ENG`: the code alone is ambiguous. */
export type JurisdictionKey = `${Country}-${string}`;

/** A licensing region: a US state or DC, a Canadian province or territory, or a British country. */
export interface Jurisdiction extends Readonly<v.InferOutput<typeof Row>> {
  readonly key: JurisdictionKey;
  readonly name: string;
  readonly name_fr: string;
}

/** Every licensing region, ordered by country and code. */
export const JURISDICTIONS: readonly Jurisdiction[] = v.parse(v.array(Row), rows).map((row) => ({
  ...row,
  key: jurisdictionKey(row.country, row.code),
  name: provinceName(row.country, row.code, 'en-US') ?? row.code,
  name_fr: provinceName(row.country, row.code, 'fr-CA') ?? row.code,
}));

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

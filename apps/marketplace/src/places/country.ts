/** The countries a place may lie in, as lower-case ISO 3166-1 codes (CFG-1). */
export const COUNTRIES = ['us', 'ca', 'gb'] as const;

/** One of {@link COUNTRIES}. */
export type CountryCode = (typeof COUNTRIES)[number];

/** Whether a text is exactly one of the supported country codes. */
export function isCountryCode(value: string): value is CountryCode {
  return COUNTRIES.some((country) => country === value);
}

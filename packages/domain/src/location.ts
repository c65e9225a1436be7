import { type Country, COUNTRIES, type ProfileAddress } from '@pawcall/contract';

/** Where to search: a city or postal code with province and country (WIN-5), or the whole province (WIN-9). */
export interface SearchLocation {
  readonly country: Country;
  /** Code such as `CA` or `ENG`. */
  readonly province: string;
  /** The province in words, for texts. */
  readonly provinceName?: string;
  readonly city?: string;
  readonly postal?: string;
  /** The place of a postal code, for texts that name a city. */
  readonly placeName?: string;
}

/** Whether a city or postal code is set, so that Find vets is enabled (STEP-6). */
export const isPreciseLocation = (location: SearchLocation | null): boolean =>
  location !== null && (location.city !== undefined || location.postal !== undefined);

/** Untrusted parts of a location. */
export interface LocationInput {
  readonly country?: string | null | undefined;
  readonly province?: string | null | undefined;
  readonly provinceName?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly postal?: string | null | undefined;
  readonly placeName?: string | null | undefined;
}

/** Which part of a location is refused. */
export type LocationProblem = 'country' | 'province' | 'city' | 'postal' | 'city_and_postal';

/** A location, or what is wrong with it. */
export type LocationCheck =
  | { readonly ok: true; readonly location: SearchLocation }
  | { readonly ok: false; readonly problems: readonly LocationProblem[] };

/** A location from untrusted parts: province and country always, city or postal but not both (WIN-5). */
export const checkLocation = (input: LocationInput): LocationCheck => {
  const country = readCountry(input.country);
  const province = tidy(input.province).toUpperCase();
  const city = tidy(input.city);
  const postal = tidy(input.postal)
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}/gu, '-')
    .toUpperCase();
  const provinceName = tidy(input.provinceName);
  const placeName = tidy(input.placeName);
  const problems: LocationProblem[] = [];
  if (country === null) problems.push('country');
  if (!/^[A-Z]{2,3}$/.test(province)) problems.push('province');
  if (!isLine(city)) problems.push('city');
  if (!/^[A-Z0-9 -]{0,12}$/.test(postal)) problems.push('postal');
  if (city !== '' && postal !== '') problems.push('city_and_postal');
  if (country === null || problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    location: {
      country,
      province,
      ...(city !== '' && { city }),
      ...(postal !== '' && { postal }),
      ...(isName(provinceName) && { provinceName }),
      ...(isName(placeName) && { placeName }),
    },
  };
};

/** The location of a saved address, by its city when it has one; null when it cannot be searched (STEP-6). */
export const locationFromAddress = (
  address: ProfileAddress | null | undefined,
  fallbackCountry: Country,
): SearchLocation | null => {
  if (address == null) return null;
  const city = tidy(address.city);
  const checked = checkLocation({
    country: tidy(address.country) === '' ? fallbackCountry : address.country,
    province: address.province,
    city,
    postal: city === '' ? address.postal : null,
  });
  return checked.ok && isPreciseLocation(checked.location) ? checked.location : null;
};

/** The text for {city}: the city, the postal code, or else the province (WIN-9). */
export const placeLabel = (location: SearchLocation): string =>
  location.city ??
  location.placeName ??
  location.postal ??
  location.provinceName ??
  location.province;

const readCountry = (text: string | null | undefined): Country | null =>
  COUNTRIES.find((country) => country === tidy(text).toLowerCase()) ?? null;

const tidy = (text: string | null | undefined): string => (text ?? '').trim();

const isLine = (text: string): boolean => text.length <= 200 && !/\p{Cc}/u.test(text);

const isName = (text: string): boolean => text !== '' && isLine(text);

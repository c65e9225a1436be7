import type { Designation, PetSpecies } from '@pawcall/contract';
import { checkLocation, type SearchLocation } from './location.ts';
import { isProvince } from './provinces.ts';
import { isPetSpecies, petSpeciesOf } from './species.ts';
import { usableSlugs } from './concerns.ts';

/** The parameters of the host page's address that the widget reads (WIN-9). */
export const ADDRESS_PARAMETERS = [
  'species_treated',
  'concerns',
  'province',
  'country',
  'city',
  'postal',
  'designation',
] as const;

/** One of the address parameters. */
export type AddressParameterName = (typeof ADDRESS_PARAMETERS)[number];

/** What is needed of `URLSearchParams`. */
export interface AddressQuery {
  readonly getAll: (name: string) => readonly string[];
}

/** What the usable parameters prefill. */
export interface AddressPrefill {
  readonly species?: PetSpecies;
  readonly concerns?: readonly string[];
  readonly location?: SearchLocation;
  readonly designation?: Designation;
}

/**
 * The search in the host page's address (WIN-9): no search, a whole search, or one with missing or malformed parts.
 * `ignored` names the parameters that were not fully used.
 */
export type AddressParameters =
  | { readonly kind: 'none'; readonly designation?: Designation }
  | {
      readonly kind: 'search';
      readonly species: PetSpecies;
      readonly concerns: readonly string[];
      readonly location: SearchLocation;
      readonly designation?: Designation;
      readonly ignored: readonly AddressParameterName[];
    }
  | {
      readonly kind: 'malformed';
      readonly usable: AddressPrefill;
      readonly ignored: readonly AddressParameterName[];
      readonly missing: readonly AddressParameterName[];
    };

const NEEDED = ['species_treated', 'concerns', 'province', 'country'] as const;
const VALUES_READ = 20;
const CHARACTERS_READ = 2000;

/** Reads the address parameters; a designation must be allowed. Never throws (WIN-9). */
export const parseAddressParameters = (
  query: AddressQuery,
  designations: readonly Designation[],
): AddressParameters => {
  const named = readDesignation(read(query, 'designation'), designations);
  const designation = named.value === undefined ? {} : { designation: named.value };
  // Without `species_treated` the other parameters may be the host's own.
  if (read(query, 'species_treated').length === 0) return { kind: 'none', ...designation };
  const species = readSpecies(read(query, 'species_treated'));
  const concerns = readConcerns(read(query, 'concerns'));
  const place = readPlace(query);
  const ignored = [
    ...(species.whole ? [] : (['species_treated'] as const)),
    ...(concerns.whole ? [] : (['concerns'] as const)),
    ...place.ignored,
    ...(named.whole ? [] : (['designation'] as const)),
  ];
  const missing = NEEDED.filter((name) => read(query, name).length === 0);
  if (species.value !== undefined && concerns.value.length > 0 && place.location !== undefined) {
    return {
      kind: 'search',
      species: species.value,
      concerns: concerns.value,
      location: place.location,
      ...designation,
      ignored,
    };
  }
  const usable: AddressPrefill = {
    ...(species.value !== undefined && { species: species.value }),
    ...(species.value !== undefined && concerns.value.length > 0 && { concerns: concerns.value }),
    ...(place.location !== undefined && { location: place.location }),
    ...designation,
  };
  return { kind: 'malformed', usable, ignored, missing };
};

interface Reading<T> {
  readonly value: T;
  /** Everything that was given is in the value. */
  readonly whole: boolean;
}

const readSpecies = (names: readonly string[]): Reading<PetSpecies | undefined> => {
  const known = names
    .map((name) => name.toUpperCase())
    .filter((name) => isPetSpecies(name) || petSpeciesOf(name) !== 'OTHER' || isExotic(name))
    .map(petSpeciesOf);
  return { value: known[0], whole: known.length === names.length && known.length < 2 };
};

const isExotic = (name: string): boolean => name === 'OTHER_EXOTIC';

const readDesignation = (
  names: readonly string[],
  allowed: readonly Designation[],
): Reading<Designation | undefined> => {
  const value = allowed.find((each) => names.length === 1 && names[0]?.toUpperCase() === each);
  return { value, whole: names.length === 0 || value !== undefined };
};

const readConcerns = (slugs: readonly string[]): Reading<readonly string[]> => {
  const value = usableSlugs(slugs);
  return { value, whole: slugs.every((slug) => value.includes(slug.toLowerCase())) };
};

const readPlace = (
  query: AddressQuery,
): {
  readonly location: SearchLocation | undefined;
  readonly ignored: readonly AddressParameterName[];
} => {
  const given = (['country', 'province', 'city', 'postal'] as const).filter(
    (name) => read(query, name).length > 0,
  );
  const one = (name: AddressParameterName) => {
    const values = read(query, name);
    return values.length === 1 ? values[0] : undefined;
  };
  const country = one('country');
  const province = one('province');
  const area = checkLocation({ country, province });
  if (!area.ok || !isProvince(area.location.country, area.location.province)) {
    const wrong = area.ok ? ['province'] : area.problems;
    return { location: undefined, ignored: given.filter((name) => wrong.includes(name)) };
  }
  const city = checkLocation({ country, province, city: one('city') });
  const hasCity = city.ok && city.location.city !== undefined;
  // City or postal, never both (WIN-5): with a city the postal code is ignored.
  const postal = checkLocation({ country, province, postal: hasCity ? undefined : one('postal') });
  const location = hasCity ? city.location : postal.ok ? postal.location : area.location;
  return {
    location,
    ignored: given.filter(
      (name) => (name === 'city' || name === 'postal') && location[name] === undefined,
    ),
  };
};

const read = (query: AddressQuery, name: AddressParameterName): readonly string[] => {
  const texts = query.getAll(name).slice(0, VALUES_READ);
  const pieces =
    name === 'species_treated' || name === 'concerns'
      ? texts.flatMap((text) => text.slice(0, CHARACTERS_READ).split(','))
      : texts.map((text) => text.slice(0, CHARACTERS_READ));
  return pieces.map((text) => text.trim()).filter((text) => text !== '');
};

/** The species and concerns that the service knows; undefined parts are not checked. */
export interface KnownToService {
  readonly species?: readonly PetSpecies[] | undefined;
  /** Slugs of the concerns of the address's species. */
  readonly concerns?: readonly string[] | undefined;
}

/** Ignores a species and concerns of the address that the service does not have (WIN-9, WIN-7). */
export const checkAddress = (
  address: AddressParameters,
  known: KnownToService,
): AddressParameters => {
  if (address.kind === 'none') return address;
  const { species, concerns, location, designation } =
    address.kind === 'search' ? address : address.usable;
  const isTreated = species !== undefined && known.species?.includes(species) !== false;
  const kept = concerns?.filter((slug) => known.concerns?.includes(slug) !== false) ?? [];
  const ignored = [
    ...address.ignored,
    ...(species === undefined || isTreated ? [] : (['species_treated'] as const)),
    ...(kept.length === (concerns?.length ?? 0) ? [] : (['concerns'] as const)),
  ];
  const named = designation && { designation };
  if (address.kind === 'search' && isTreated && kept.length > 0) {
    return { ...address, concerns: kept, ignored: [...new Set(ignored)] };
  }
  return {
    kind: 'malformed',
    usable: {
      // Concerns belong to a species, so they need one.
      ...(isTreated && { species, ...(kept.length > 0 && { concerns: kept }) }),
      ...(location && { location }),
      ...named,
    },
    ignored: [...new Set(ignored)],
    missing: address.kind === 'malformed' ? address.missing : [],
  };
};

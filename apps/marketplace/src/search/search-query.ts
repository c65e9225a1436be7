import * as v from 'valibot';
import {
  lastSearchDay,
  SEARCH_DAYS,
  today,
  isDay,
  isProvince,
  isZone,
  providerGroupOf,
} from '@pawcall/domain';
import {
  type Country,
  type Designation,
  type GuidedSearchInput,
  COUNTRIES,
  DESIGNATIONS,
  DayText,
  Slug,
  ZoneName,
} from '@pawcall/contract';
import { bookableSlots, slotFrom } from '../availability/half-hour-slots.ts';
import { invalid } from '../http/http-errors.ts';
import { ATTRIBUTE, spaceOf } from './partitions.ts';

/** The requested day is too far in the future. */
export class SearchDayError extends Error {
  override readonly name = 'SearchDayError';
}

/**
 * The day asked for and the following ones as eight slot boundaries; a local day has 23 to 25 hours, and a past day
 * is today (WIN-2, WIN-10). Throws a SearchDayError beyond six weeks.
 */
export const searchDays = (search: {
  readonly dateFrom: string;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
}): readonly number[] => {
  const read = Temporal.PlainDate.from;
  const earliest = read(today(search.now, search.timeZone));
  const asked = read(search.dateFrom);
  const first = Temporal.PlainDate.compare(asked, earliest) < 0 ? earliest : asked;
  const last = lastSearchDay(search.now, search.timeZone);
  if (Temporal.PlainDate.compare(first, last) > 0)
    throw new SearchDayError(`${first.toString()} is after ${last}, the last day of a search`);
  const bookable = bookableSlots(search.now);
  return Array.from({ length: SEARCH_DAYS + 1 }, (_, day) => {
    const start = first.add({ days: day }).toZonedDateTime(search.timeZone).toInstant();
    return Math.min(Math.max(slotFrom(start), bookable.from), bookable.to);
  });
};

/** What a search was asked for, as the log keeps it: no place but the province, nothing about the owner. */
export const SearchedFor = v.object({
  country: v.picklist(COUNTRIES),
  province: v.string(),
  date_from: DayText,
  timezone: ZoneName,
  designation: v.picklist(DESIGNATIONS),
  groups: v.array(v.string()),
  concerns: v.array(Slug),
  full_name: v.string(),
});

/** What a search was asked for, as the log keeps it. */
export type SearchedFor = v.InferOutput<typeof SearchedFor>;

/** A search made ready for the database. */
export interface SearchQuery {
  readonly kind: 'guided' | 'fallback';
  readonly space: string;
  /** The jurisdiction of the owner, such as `us-CA`. */
  readonly jurisdiction: string;
  readonly country: Country;
  readonly designation: Designation;
  readonly species: readonly string[];
  readonly concerns: readonly string[];
  /** Attribute that excludes a provider: licensed in the owner's jurisdiction. */
  readonly without: string | null;
  /** Lower-case LIKE pattern for the provider's name, or for the beginning of a word of it, or empty. */
  readonly name: string;
  /** Boundaries of the days, see `searchDays`. */
  readonly days: readonly number[];
}

/** Reads a guided search. Throws 422 for a province, zone, day or species group that does not exist. */
export const searchedFor = (input: GuidedSearchInput): SearchedFor => {
  const province = input.province.toUpperCase();
  const groups = [...new Set(input.species_treated.map(providerGroupOf))];
  const wrong: Record<string, readonly string[]> = {};
  if (!isProvince(input.country, province))
    wrong['province'] = ['This is not a state or province of the country.'];
  if (!isZone(input.timezone)) wrong['timezone'] = ['This time zone does not exist.'];
  if (!isDay(input.date_from)) wrong['date_from'] = ['This day does not exist.'];
  const named: readonly string[] = [...groups, ...input.species_treated];
  if (!named.includes(input.species))
    wrong['species'] = ['This is not the group of a species in species_treated.'];
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return {
    country: input.country,
    province,
    date_from: input.date_from,
    timezone: input.timezone,
    designation: input.designation,
    groups,
    concerns: [...new Set([...input.concerns, ...input.areas_of_interest])],
    full_name: input.full_name?.trim() ?? '',
  };
};

/** Makes a search ready; throws 422 for a day more than six weeks in the future. */
export const searchQuery = (
  kind: SearchQuery['kind'],
  asked: SearchedFor,
  now: Temporal.Instant,
): SearchQuery => {
  const jurisdiction = `${asked.country}-${asked.province}`;
  return {
    kind,
    space: spaceOf(kind === 'guided' ? jurisdiction : asked.country, asked.designation),
    jurisdiction,
    country: asked.country,
    designation: asked.designation,
    species: asked.groups.map(ATTRIBUTE.species),
    concerns: asked.concerns.map(ATTRIBUTE.concern),
    without: kind === 'guided' ? null : ATTRIBUTE.licensed(jurisdiction),
    name: nameOf(asked.full_name),
    days: daysOf(asked, now),
  };
};

// Of fewer letters the index of names knows beginnings of words alone.
const SHORT_NAME = 3;

const nameOf = (name: string): string => {
  if (name === '') return '';
  return `${name.length < SHORT_NAME ? '' : '%'}${likeText(name)}%`;
};

const likeText = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

const daysOf = (asked: SearchedFor, now: Temporal.Instant): readonly number[] => {
  try {
    return searchDays({ dateFrom: asked.date_from, timeZone: asked.timezone, now });
  } catch (error) {
    if (error instanceof SearchDayError)
      throw invalid({ date_from: ['Choose a day within the next six weeks.'] });
    throw error;
  }
};

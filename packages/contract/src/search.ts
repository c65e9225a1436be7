import * as v from 'valibot';
import { COUNTRIES, DESIGNATIONS, PET_SPECIES, PLATFORM, SCENARIO_TYPES } from './closed-lists.ts';
import {
  CONCERNS_LIMIT,
  DayText,
  Line,
  Slug,
  Uuid,
  UuidOrEmpty,
  ZoneName,
  openList,
} from './primitives.ts';
import { Provider } from './provider.ts';

const location = {
  country: v.picklist(COUNTRIES),
  province: v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}$/)),
  city: v.optional(Line),
  postal: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9 -]{0,12}$/))),
};

const clockNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2359));

/** The concerns of a search or booking, by slug. */
export const Concerns = v.pipe(v.array(Slug), v.maxLength(CONCERNS_LIMIT));

/**
 * Every search input of the specification, section 3 (WIRE-10). `time_from`, `time_to` are `hhmm` integers
 * such as 1430 (WIN-4). Location is city or postal, never both (WIN-5): see `GuidedSearchInput`.
 */
export const SearchInputs = v.object({
  ...location,
  date_from: DayText,
  date_to: v.optional(DayText),
  time_from: v.optional(clockNumber, 0),
  time_to: v.optional(clockNumber, 2359),
  designation: v.optional(v.picklist(DESIGNATIONS), 'VET'),
  timezone: ZoneName,
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2}$/)), 'en'),
  platform: v.optional(v.literal(PLATFORM), PLATFORM),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), 'USD'),
  full_name: v.optional(Line),
  species_treated: v.pipe(v.array(v.picklist(PET_SPECIES)), v.minLength(1), v.maxLength(12)),
  areas_of_interest: v.optional(Concerns, []),
  pet_uuid: v.optional(UuidOrEmpty, ''),
  concerns: Concerns,
  search_result_uuid: v.optional(UuidOrEmpty),
});
export type SearchInputs = v.InferOutput<typeof SearchInputs>;

const { time_from: _from, time_to: _to, date_to: _until, ...guided } = SearchInputs.entries;

/**
 * What `POST /v1/search/guided` takes: search inputs without times and end date, species group and source
 * (specification section 7, WIN-10). With `quote_uuid` the slot on hold counts as free (WIRE-9).
 */
export const GuidedSearchInput = v.pipe(
  v.object({ ...guided, species: v.string(), source: Line, quote_uuid: v.optional(Uuid) }),
  v.forward(
    v.check((input) => !(input.city && input.postal), 'Give a city or a postal code, not both.'),
    ['postal'],
  ),
);
export type GuidedSearchInput = v.InferOutput<typeof GuidedSearchInput>;

/** The guided search request as a client writes it (defaulted fields may be left out). */
export type GuidedSearchRequest = v.InferInput<typeof GuidedSearchInput>;

/** One provider in a search answer (specification section 3). Flags default to false (WIRE-8). */
export const SearchResult = v.object({
  feature: Provider,
  scenario_type: v.nullish(openList(SCENARIO_TYPES)),
  search_result_uuid: v.nullish(UuidOrEmpty, ''),
  is_vcpr_enabled: v.nullish(v.boolean(), false),
  is_in_state: v.nullish(v.boolean(), false),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** Why a result was listed where it was (WIRE-9). `score` orders the page, highest first. */
export const SearchExplanation = v.object({
  search_result_uuid: Uuid,
  provider_uuid: Uuid,
  scenario_type: v.nullish(openList(SCENARIO_TYPES)),
  score: v.number(),
  sponsored: v.boolean(),
  reasons: v.array(
    v.object({ code: v.string(), value: v.nullish(v.union([v.string(), v.number()])) }),
  ),
});
export type SearchExplanation = v.InferOutput<typeof SearchExplanation>;

import {
  CONCERNS_LIMIT,
  COUNTRIES,
  DESIGNATIONS,
  PET_SPECIES,
  Slug,
  Uuid,
} from '@pawcall/contract';
import * as v from 'valibot';
import { jsonText } from './json-text.ts';
import { checkLocation } from './location.ts';
import type { SearchChoice } from './search-choice.ts';
import { isDay } from './search-window.ts';

const LONGEST_STORED = 8192;
const VERSION = 1;

const ShortText = v.pipe(v.string(), v.maxLength(200));

const StoredSearch = v.object({
  version: v.literal(VERSION),
  who: v.variant('kind', [
    v.object({ kind: v.literal('species'), species: v.picklist(PET_SPECIES) }),
    v.object({ kind: v.literal('pet'), petUuid: Uuid, species: ShortText }),
  ]),
  concerns: v.pipe(v.array(Slug), v.minLength(1), v.maxLength(CONCERNS_LIMIT)),
  location: v.object({
    country: v.picklist(COUNTRIES),
    province: ShortText,
    provinceName: v.optional(ShortText),
    city: v.optional(ShortText),
    postal: v.optional(ShortText),
    placeName: v.optional(ShortText),
  }),
  day: v.pipe(v.string(), v.check(isDay)),
  designation: v.picklist(DESIGNATIONS),
});

/** The search as text for the device's storage (WIN-8). It names nobody: a saved pet is its uuid. */
export const serialiseSearch = (search: SearchChoice): string =>
  jsonText({ version: VERSION, ...search });

/** The stored search, or null when there is none or it is not one of ours; never throws (WIN-8). The day may be past: see `clampSearchDay`. */
export const parseStoredSearch = (text: string | null): SearchChoice | null => {
  if (text === null || text.length > LONGEST_STORED) return null;
  const read = v.safeParse(StoredSearch, readJson(text));
  if (!read.success) return null;
  const { who, concerns, day, designation } = read.output;
  const checked = checkLocation(read.output.location);
  return checked.ok ? { who, concerns, location: checked.location, day, designation } : null;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

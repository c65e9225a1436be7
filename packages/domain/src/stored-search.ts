import * as v from 'valibot';
import {
  CONCERNS_LIMIT,
  COUNTRIES,
  DESIGNATIONS,
  PET_SPECIES,
  Slug,
  Uuid,
} from '@pawcall/contract';
import { safeStringify } from './safe-stringify.ts';
import { checkLocation } from './location.ts';
import { completeSearch, type SearchChoice, type SearchDraft } from './search-choice.ts';
import { isDay } from './search-window.ts';
import { parseJson } from './parse-json.ts';

const LONGEST_STORED = 8192;
const VERSION = 1;

const ShortText = v.pipe(v.string(), v.maxLength(200));

const StoredDraft = v.object({
  version: v.literal(VERSION),
  who: v.union([
    v.object({ kind: v.literal('species'), species: v.picklist(PET_SPECIES) }),
    v.object({ kind: v.literal('pet'), petUuid: Uuid, species: ShortText }),
  ]),
  concerns: v.pipe(v.array(Slug), v.maxLength(CONCERNS_LIMIT)),
  location: v.nullable(
    v.object({
      country: v.picklist(COUNTRIES),
      province: ShortText,
      provinceName: v.optional(ShortText),
      city: v.optional(ShortText),
      postal: v.optional(ShortText),
      placeName: v.optional(ShortText),
    }),
  ),
  day: v.nullable(v.pipe(v.string(), v.check(isDay))),
  isDefaultDay: v.exactOptional(v.boolean()),
  designation: v.picklist(DESIGNATIONS),
});

/** A draft as text for the device's storage (WIN-8). A saved pet is stored as its uuid only. */
export const serialiseSearch = (search: SearchDraft): string =>
  safeStringify({ version: VERSION, ...search });

/** The stored draft, or null when missing or invalid; never throws (WIN-8). Its day may be past: see `searchDay`. */
export const parseStoredDraft = (text: string | null): SearchDraft | null => {
  if (text === null || text.length > LONGEST_STORED) return null;
  const read = v.safeParse(StoredDraft, parseJson(text));
  if (!read.success) return null;
  const { version: _, location, ...draft } = read.output;
  if (location === null) return { ...draft, location };
  const checked = checkLocation(location);
  return checked.ok ? { ...draft, location: checked.location } : null;
};

/** The same, where it is whole: one that can be sent (WIN-8). */
export const parseStoredSearch = (text: string | null): SearchChoice | null => {
  const draft = parseStoredDraft(text);
  return draft && draft.day !== null ? completeSearch(draft, draft.day) : null;
};

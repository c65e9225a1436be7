import * as v from 'valibot';
import { SearchResult, Slot, Uuid, UuidOrEmpty } from '@pawcall/contract';
import type { Hold } from './hold.ts';
import { safeStringify } from './safe-stringify.ts';
import { parseStoredSearch, serialiseSearch } from './stored-search.ts';
import { parseJson } from './parse-json.ts';

const VERSION = 1;
const LONGEST_STORED = 32_768;

const Stored = v.object({
  version: v.literal(VERSION),
  quoteUuid: Uuid,
  term: v.object({
    from: v.string(),
    seconds: v.pipe(v.number(), v.minValue(0)),
    until: v.string(),
  }),
  slot: Slot,
  result: SearchResult,
  search: v.string(),
  zone: v.pipe(v.string(), v.maxLength(64)),
  userUuid: UuidOrEmpty,
  departed: v.optional(v.boolean()),
});

/** The hold as text for session storage (GO-10). It contains the search and the account's uuid, nothing else about the owner. */
export const serialiseHold = (hold: Hold): string =>
  safeStringify({ version: VERSION, ...hold, search: serialiseSearch(hold.search) });

/** Parses a stored hold; null when there is none or it is malformed; never throws (GO-10). */
export const parseHold = (text: string | null): Hold | null => {
  if (text === null || text.length > LONGEST_STORED) return null;
  const read = v.safeParse(Stored, parseJson(text));
  if (!read.success) return null;
  const { version: _, search: stored, ...hold } = read.output;
  const search = parseStoredSearch(stored);
  return search && { ...hold, search };
};

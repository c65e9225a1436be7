import * as v from 'valibot';
import { SearchResult, Slot, Uuid, UuidOrEmpty } from '@pawcall/contract';
import { HOLD_MINUTES_DEFAULT } from './constants.ts';
import type { Hold, UnansweredRequest } from './hold.ts';
import { readInstant } from './slots.ts';
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
  isUnsure: v.optional(v.boolean()),
});

const StoredRequest = v.object({
  version: v.literal(VERSION),
  key: Uuid,
  sentAt: v.pipe(
    v.string(),
    v.check((text) => readInstant(text) !== null),
  ),
  previous: v.nullable(Uuid),
  slot: Slot,
  result: SearchResult,
  search: v.string(),
  zone: v.pipe(v.string(), v.maxLength(64)),
  userUuid: UuidOrEmpty,
});

/** The last quote request as text for session storage, until it is answered (GO-10). */
export const serialiseRequest = ({ request, sentAt }: UnansweredRequest): string =>
  safeStringify({ version: VERSION, ...request, sentAt, search: serialiseSearch(request.search) });

/** Parses a stored request; null when there is none, it is malformed, or what it may hold has ended; never throws (GO-10). */
export const parseRequest = (
  text: string | null,
  now: Temporal.Instant,
): UnansweredRequest | null => {
  if (text === null || text.length > LONGEST_STORED) return null;
  const read = v.safeParse(StoredRequest, parseJson(text));
  if (!read.success) return null;
  const { version: _, search: stored, sentAt, ...request } = read.output;
  const search = parseStoredSearch(stored);
  const minutes = now.since(Temporal.Instant.from(sentAt)).total('minutes');
  if (search === null || minutes >= HOLD_MINUTES_DEFAULT) return null;
  return { request: { ...request, search }, sentAt };
};

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

import * as v from 'valibot';
import { SearchResult, Slot, Uuid, UuidOrEmpty } from '@pawcall/contract';
import type { HoldTerm } from './hold-term.ts';
import { jsonText } from './json-text.ts';
import { parseStoredSearch, serialiseSearch } from './stored-search.ts';
import type { SearchChoice } from './search-choice.ts';

/** A time that is held for the owner: whose and which it is, and all that leads back to it (GO-10). */
export interface HeldTime {
  readonly quoteUuid: string;
  readonly term: HoldTerm;
  readonly slot: Slot;
  /** The provider, as the search answered it. */
  readonly result: SearchResult;
  readonly search: SearchChoice;
  /** The zone in which the owner saw the time. */
  readonly zone: string;
  /** Whose quote it is; empty for a guest's. */
  readonly userUuid: string;
  /** The owner went to the checkout with it, where it may have been booked. */
  readonly departed?: boolean | undefined;
}

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

/** The held time as text for the tab's storage (GO-10). Of the owner it has the search, and the account's uuid. */
export const serialiseHeldTime = (held: HeldTime): string =>
  jsonText({ version: VERSION, ...held, search: serialiseSearch(held.search) });

/** The held time that was stored, or null when there is none or it is not one of ours; never throws (GO-10). */
export const parseHeldTime = (text: string | null): HeldTime | null => {
  if (text === null || text.length > LONGEST_STORED) return null;
  const read = v.safeParse(Stored, readJson(text));
  if (!read.success) return null;
  const { version: _, search: stored, ...held } = read.output;
  const search = parseStoredSearch(stored);
  return search && { ...held, search };
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

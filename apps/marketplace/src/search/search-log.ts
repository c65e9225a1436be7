import { randomUUIDv7 } from 'node:crypto';
import * as v from 'valibot';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { SearchExplanation } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import { logFailure } from '../database/database-error.ts';
import type { SearchLog, LoggedSearch, Marketplace } from '../http/marketplace-context.ts';
import { type Ranked, type Candidate, type ScoreScale, daysSince } from './scenario-ranking.ts';
import { startOf } from '../availability/half-hour-slots.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';

const BATCH_MS = 50;
const AGAIN_MS = 1_000;
// What a database that is away may leave waiting, some five megabytes; older ones are dropped.
const MOST_WAITING = 5_000;

const Written = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ inputs: v.unknown(), results: v.unknown() }),
);

// The comment names the statement: see `named-statements.ts`.
const write = (db: Handle, rows: readonly string[]) =>
  sql`/* log */
  insert into search (uuid, kind, inputs, results, created_at)
  select * from json_to_recordset(${`[${rows.join()}]`}::json)
    as r (uuid uuid, kind text, inputs jsonb, results json, created_at timestamptz)
  on conflict (uuid) do nothing`.execute(db);

const read = async (db: Handle, uuid: string) =>
  db.selectFrom('search').select(['inputs', 'results']).where('uuid', '=', uuid).executeTakeFirst();

/** Makes the log of a process. */
export const createSearchLog = (db: Handle, log: Logger): SearchLog => {
  // Kept as text, so that sending a batch delays no search and leaves little garbage.
  const waiting = new Map<string, string>();
  let isScheduled = false;
  let writing: Promise<void> = Promise.resolve();
  const schedule = (ms: number): void => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      void flush();
    }, ms).unref();
  };
  const writeBatch = async (): Promise<void> => {
    const batch = new Map(waiting);
    if (batch.size === 0) return;
    try {
      await write(db, [...batch.values()]);
      for (const uuid of batch.keys()) waiting.delete(uuid);
    } catch (error) {
      logFailure(log, error, { searches: batch.size }, 'searches could not be logged yet');
      schedule(AGAIN_MS);
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(writeBatch);
    return writing;
  };
  return {
    add: (search) => {
      const [oldest] = waiting.keys();
      if (waiting.size >= MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
      waiting.set(search.uuid, JSON.stringify(search));
      schedule(BATCH_MS);
    },
    find: async (uuid) => {
      const kept = waiting.get(uuid);
      if (kept !== undefined) return v.parse(Written, kept);
      const found = await read(db, uuid);
      if (found !== undefined) return found;
      // Another process may be about to write it.
      await new Promise((resolve) => setTimeout(resolve, 2 * BATCH_MS));
      return read(db, uuid);
    },
    flush,
  };
};

const PLACE_DIGITS = 2;

/** The uuid of a result: the search's uuid with the place (from 1) as its last byte, so the log need not store it. */
export const resultUuid = (searchUuid: string, place: number): string =>
  searchUuid.slice(0, -PLACE_DIGITS) + place.toString(16).padStart(PLACE_DIGITS, '0');

/** Gives a search to the log, with why its results stand where they do (WIRE-9), and answers its uuid. */
export const logSearch = (
  market: Marketplace,
  search: Pick<LoggedSearch, 'kind' | 'inputs' | 'created_at'>,
  page: readonly Ranked<Candidate>[],
  scale: ScoreScale,
): string => {
  // Uuids that ascend keep the log's index to its end.
  const uuid = resultUuid(randomUUIDv7(), 0);
  market.searches.add({
    ...search,
    uuid,
    results: page.map((ranked) => loggedResult(ranked, scale)),
  });
  return uuid;
};

const Value = v.nullable(v.number());

/** A result as the log keeps it: provider, label, score, and the values that its reasons name. */
export const LoggedResult = v.tuple([v.number(), v.nullable(v.string()), v.number(), Value, Value]);

/** A result as the log keeps it. */
export type LoggedResult = v.InferOutput<typeof LoggedResult>;

type Values = readonly [number | null, number | null];

const valuesOf = (placed: Ranked<Candidate>, scale: ScoreScale): Values => {
  const { candidate } = placed;
  switch (placed.scenario) {
    case 'PREVIOUSLY_BOOKED':
      return [placed.rank + 1, null];
    case 'EARLIEST_AVAILABLE':
    case 'AVAILABLE_SOON':
      return [placed.slot, null];
    case 'AFFORDABLE':
      return [candidate.rate, scale.affordableRate];
    case 'NEW_TO_PLATFORM':
      return [daysSince(candidate.joined_on, scale.today), null];
    default:
      return [candidate.rating_average, candidate.rating_count];
  }
};

/** What the log keeps of a result. */
const loggedResult = (placed: Ranked<Candidate>, scale: ScoreScale): LoggedResult => [
  placed.candidate.provider_id,
  placed.scenario,
  placed.score,
  ...valuesOf(placed, scale),
];

/** Why a logged result stood where it did, as codes with values (WIRE-9). */
export const reasonsOf = ([, scenario, , first, second]: LoggedResult) => {
  const rated: SearchExplanation['reasons'] = [
    { code: 'rating_average', value: first },
    { code: 'rating_count', value: second },
  ];
  // Asked for where it is a slot alone: elsewhere it is a rating or a rate.
  const firstSlot = () =>
    first === null ? [] : [{ code: 'first_free_slot', value: startOf(first).toString() }];
  switch (scenario) {
    case 'PREVIOUSLY_BOOKED':
      return [{ code: 'booked_before', value: first }];
    case 'FEATURED':
      return [{ code: 'sponsored' }, ...rated];
    case 'EARLIEST_AVAILABLE':
      return [{ code: 'earliest' }, ...firstSlot()];
    case 'AFFORDABLE':
      return [
        { code: 'rate', value: first },
        { code: 'lowest_fifth_up_to', value: second },
      ];
    case 'NEW_TO_PLATFORM':
      return [{ code: 'days_since_joining', value: first }];
    case 'AVAILABLE_SOON':
      return [{ code: 'free_on_a_following_day' }, ...firstSlot()];
    case null:
      return [{ code: 'free_on_the_day' }, ...rated];
    default:
      return rated;
  }
};

/** Days for which the log of searches is kept. */
const KEPT_DAYS = 7;

/** Deletes searches and their results after a week, in batches. To be run from time to time; nothing depends on when. */
export const sweepSearches = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  const past = now.subtract({ hours: KEPT_DAYS * 24 });
  await deleteInBatches(db, 'search', sql`created_at < ${past}`);
};

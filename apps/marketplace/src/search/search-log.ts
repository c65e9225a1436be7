import { sql } from 'kysely';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Handle } from '../database/database.ts';
import { logFailure } from '../database/log-failure.ts';
import type { SearchLog } from '../http/marketplace.ts';

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
  // As text from the start: a batch is sent in no more time than it takes to join it, so that no search behind it waits,
  // and the garbage collector has one thing to move for each search instead of some hundred.
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

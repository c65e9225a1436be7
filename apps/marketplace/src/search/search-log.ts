import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';
import { logFailure } from '../database/log-failure.ts';
import type { LoggedSearch, SearchLog } from '../http/marketplace.ts';

const BATCH_MS = 50;
const AGAIN_MS = 1_000;
// What a database that is away may leave waiting, some five megabytes; older ones are dropped.
const MOST_WAITING = 5_000;

// The comment names the statement: see `named-statements.ts`.
const write = (db: Handle, batch: readonly LoggedSearch[]) =>
  sql`/* log */
  insert into search (uuid, kind, inputs, results, created_at)
  select * from json_to_recordset(${JSON.stringify(batch)}::json)
    as r (uuid uuid, kind text, inputs jsonb, results json, created_at timestamptz)
  on conflict (uuid) do nothing`.execute(db);

const read = async (db: Handle, uuid: string) =>
  db.selectFrom('search').select(['inputs', 'results']).where('uuid', '=', uuid).executeTakeFirst();

/** Makes the log of a process. */
export const createSearchLog = (db: Handle, log: Logger): SearchLog => {
  const waiting = new Map<string, LoggedSearch>();
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
    const batch = [...waiting.values()];
    if (batch.length === 0) return;
    try {
      await write(db, batch);
      for (const { uuid } of batch) waiting.delete(uuid);
    } catch (error) {
      logFailure(log, error, { searches: batch.length }, 'searches could not be logged yet');
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
      waiting.set(search.uuid, search);
      schedule(BATCH_MS);
    },
    find: async (uuid) => {
      const found = waiting.get(uuid) ?? (await read(db, uuid));
      if (found !== undefined) return found;
      // Another process may be about to write it.
      await new Promise((resolve) => setTimeout(resolve, 2 * BATCH_MS));
      return read(db, uuid);
    },
    flush,
  };
};

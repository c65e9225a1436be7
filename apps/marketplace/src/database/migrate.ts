import { sql } from 'kysely';
import type { Handle } from './database.ts';
import type { Migration } from '../schema/migrations/migration.ts';

// Any fixed number: every server that starts on this database takes the same lock.
const LOCK = 7_292_255;

/**
 * Runs the steps that have not run yet, all in one transaction under an advisory lock, so that servers that
 * start together run each step once. Returns the names of the steps that ran.
 */
export const migrate = (db: Handle, steps: readonly Migration[]): Promise<readonly string[]> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    await sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`.execute(
      trx,
    );
    const done = await sql<{ name: string }>`select name from migration`.execute(trx);
    const names = new Set(done.rows.map((row) => row.name));
    const missing = steps.filter((step) => !names.has(step.name));
    for (const step of missing) {
      await step.up(trx);
      await sql`insert into migration (name) values (${step.name})`.execute(trx);
    }
    return missing.map((step) => step.name);
  });

import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Handle } from '../src/database/database.ts';

/** Waits until so many sessions of the database wait for a lock, or until `isDone` says that none will. */
export const untilLocksAwaited = async (
  db: Handle,
  sessions: number,
  isDone: () => boolean = () => false,
): Promise<void> => {
  await vi.waitUntil(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return isDone() || (rows[0]?.waiting ?? 0) >= sessions;
  }, 20_000);
};

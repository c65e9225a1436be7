import { execFile } from 'node:child_process';
import { sql } from 'kysely';
import type { Handle } from '../../database/database.ts';
import type { CommandContext } from '../frame/context.ts';
import type { PostgresTools } from './postgres-tools.ts';
import { finished } from './tool-run.ts';

const countTables = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  return rows[0]?.tables ?? 0;
};

/** Writes a backup by pg_dump in its custom format: one consistent moment, while everything goes on. */
export const dumpPostgres = async (
  { progress, signal }: CommandContext,
  db: Handle,
  tools: PostgresTools,
  file: string,
): Promise<void> => {
  const watched = progress('Tables', await countTables(db));
  const words = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', '--verbose'];
  const child = execFile(
    tools.path('pg_dump'),
    [...words, `--file=${file}`, `--dbname=${tools.address}`],
    { env: tools.environment, signal, maxBuffer: Infinity },
  );
  child.stderr?.on('data', (text: string) =>
    watched.advance(text.split('dumping contents of table').length - 1),
  );
  try {
    await finished('pg_dump', child);
  } finally {
    watched.end();
  }
};

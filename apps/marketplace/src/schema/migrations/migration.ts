import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/** One step of the schema. Names sort in the order in which they run; a step that ran is never changed. */
export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<Database>) => Promise<void>;
}

/** Runs a script of several SQL statements without parameters. */
export const runScript = async (db: Kysely<Database>, script: string): Promise<void> => {
  await sql.raw(script).execute(db);
};

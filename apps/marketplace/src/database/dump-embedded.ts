import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Handle } from './database.ts';

/**
 * A copy of an embedded database as of one moment, as an uncompressed tar archive. Whoever asks the database meanwhile
 * waits: it has one connection, which is held, so that no transaction is under way in the copy.
 */
export const dumpEmbedded = (db: Handle, engine: PGlite): Promise<Blob> =>
  db.connection().execute(async (own) => {
    await sql`checkpoint`.execute(own);
    return engine.dumpDataDir('none');
  });

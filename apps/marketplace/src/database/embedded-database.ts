import pg from 'pg';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { sql } from 'kysely';
import { createHandle, type Handle } from './kysely-handle.ts';
import { poolStateOf } from './server-pool.ts';
import { packDirectory } from './tar-archive.ts';
import type { OnStatement, PoolState } from './scoped-driver.ts';

/** The embedded database: its handle, and the engine for snapshots and housekeeping. */
export interface Embedded {
  readonly db: Handle;
  readonly engine: PGlite;
  readonly poolState: () => PoolState;
  readonly close: () => Promise<void>;
}

/** Opens PGlite in a directory, or in memory without one; `snapshot` fills an empty one. */
export const openEmbedded = async (options: {
  readonly directory?: string;
  readonly snapshot?: Blob;
  readonly onError: (error: Error) => void;
  readonly onStatement?: OnStatement | undefined;
  /** In milliseconds. */
  readonly idleMs?: number;
}): Promise<Embedded> => {
  const engine = await PGlite.create({
    extensions: { btree_gist, pg_trgm },
    ...(options.directory === undefined ? {} : { dataDir: options.directory }),
    ...(options.snapshot === undefined ? {} : { loadDataDir: options.snapshot }),
  });
  // The pool replaces the connection after a failed query: ending it must not end the engine.
  class EmbeddedClient extends pg.Client {
    constructor() {
      super(createPgConfig(engine));
    }
  }
  const pool = new pg.Pool({
    max: 1,
    Client: EmbeddedClient,
    connectionTimeoutMillis: 8000,
    idleTimeoutMillis: options.idleMs ?? 10_000,
  });
  pool.on('error', options.onError);
  // The engine's one session outlives a connection, with its prepared statements' names.
  pool.on('connect', (client) => {
    client.query('deallocate all').catch(options.onError);
  });
  const db = createHandle(pool, { onStatement: options.onStatement });
  return {
    db,
    engine,
    poolState: poolStateOf(pool),
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
      await engine.close();
    },
  };
};

/**
 * Copies an embedded database to an uncompressed tar archive, in parts; holds its one connection, so no transaction is
 * under way. Not by the engine: at 440 MB nothing else, not even a signal, got through for 7.5 s, and now waits for 0.1 s.
 */
export const dumpEmbedded = (db: Handle, directory: string): Promise<readonly Buffer[]> =>
  db.connection().execute(async (own) => {
    await sql`checkpoint`.execute(own);
    return packDirectory(directory);
  });

import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { createHandle, type Handle } from './database.ts';
import { poolStateOf } from './pool-state.ts';
import type { OnStatement, PoolState } from './statement-report.ts';

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
  /** How long a connection that nobody uses stays, in milliseconds. */
  readonly idleMs?: number;
}): Promise<Embedded> => {
  const engine = await PGlite.create({
    extensions: { btree_gist, pg_trgm },
    ...(options.directory === undefined ? {} : { dataDir: options.directory }),
    ...(options.snapshot === undefined ? {} : { loadDataDir: options.snapshot }),
  });
  // One connection, made anew by the pool after a failed query: ending it must not end the engine.
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
  // The engine's one session outlives a connection, and knows statements by names that a new connection gives again.
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

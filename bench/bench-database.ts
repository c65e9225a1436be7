import pg from 'pg';
import { createHandle } from '../apps/marketplace/src/database/database.ts';
import type { Handle } from '../apps/marketplace/src/database/database.ts';
import { openEmbedded } from '../apps/marketplace/src/database/embedded.ts';
import { migrate } from '../apps/marketplace/src/database/migrate.ts';
import { migrations } from '../apps/marketplace/src/schema/migrations/migrations.ts';

const fail = (error: Error): never => {
  throw error;
};

/**
 * Runs a bench on a migrated database of its own: on the server that DATABASE_URL names, where it is dropped again, or
 * on the embedded engine in memory. With one connection one backend does the work.
 */
export const onBenchDatabase = async (
  run: (db: Handle) => Promise<void>,
  connections = 1,
): Promise<void> => {
  const { DATABASE_URL: url } = process.env;
  if (url === undefined) {
    const embedded = await openEmbedded({ onError: fail });
    await migrate(embedded.db, migrations);
    await run(embedded.db);
    return embedded.close();
  }
  const name = `pawcall_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const db = createHandle(new pg.Pool({ connectionString: target.href, max: connections }));
  try {
    await migrate(db, migrations);
    await run(db);
  } finally {
    await db.destroy();
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
};

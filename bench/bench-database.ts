import pg from 'pg';
import { createHandle } from '../apps/marketplace/src/database/database.ts';
import type { Handle } from '../apps/marketplace/src/database/database.ts';
import { openEmbedded } from '../apps/marketplace/src/database/embedded.ts';
import { migrate } from '../apps/marketplace/src/database/migrate.ts';
import { migrations } from '../apps/marketplace/src/schema/migrations/migrations.ts';

const fail = (error: Error): never => {
  throw error;
};

/** A bench's database. */
export interface BenchDatabase {
  readonly db: Handle;
  /** Connections apart from those of `db`, for what a search does not wait for; those of `db` on the embedded engine. */
  readonly aside: Handle;
  /** The instant for which an earlier run filled it, where one did and kept it. */
  readonly filledAt: Temporal.Instant | undefined;
  /** Says that it is filled for an instant: a later run that keeps it takes it as it is. */
  readonly filled: (now: Temporal.Instant) => Promise<void>;
}

/** How a bench runs. */
interface BenchOptions {
  /** With one, which is so unless told otherwise, one backend does the work. */
  readonly connections?: number;
  /** Takes the database of this name and leaves it there, in place of one that is made and dropped. */
  readonly kept?: string | undefined;
}

const onEmbedded = async (run: (bench: BenchDatabase) => Promise<void>): Promise<void> => {
  const { db, close } = await openEmbedded({ onError: fail });
  await migrate(db, migrations);
  await run({ db, aside: db, filledAt: undefined, filled: () => Promise.resolve() });
  await close();
};

// What a run that was broken off left is not whole.
const filledAt = async (admin: pg.Client, name: string): Promise<Temporal.Instant | undefined> => {
  const { rows } = await admin.query<{ said: string | null }>(
    `select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1`,
    [name],
  );
  const [found] = rows;
  if (typeof found?.said === 'string') return Temporal.Instant.from(found.said);
  if (found !== undefined) await admin.query(`drop database ${name}`);
  await admin.query(`create database ${name}`);
  return undefined;
};

/**
 * Runs a bench on a migrated database of its own: on the server that DATABASE_URL names, where it is dropped again
 * unless it is to be kept, or on the embedded engine in memory.
 */
export const onBenchDatabase = async (
  run: (bench: BenchDatabase) => Promise<void>,
  { connections = 1, kept }: BenchOptions = {},
): Promise<void> => {
  const { DATABASE_URL: url } = process.env;
  if (url === undefined) return onEmbedded(run);
  const name = kept ?? `pawcall_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const before = await filledAt(admin, name);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const pool = (max: number) => createHandle(new pg.Pool({ connectionString: target.href, max }));
  const [db, aside] = [pool(connections), pool(1)];
  try {
    await migrate(db, migrations);
    await run({
      db,
      aside,
      filledAt: before,
      filled: async (now) => {
        await admin.query(`comment on database ${name} is '${now.toString()}'`);
      },
    });
  } finally {
    await db.destroy();
    await aside.destroy();
    if (kept === undefined) await admin.query(`drop database ${name}`);
    await admin.end();
  }
};

import type { Handle } from '../src/database/database.ts';
import { openEmbedded } from '../src/database/embedded.ts';
import { migrate } from '../src/database/migrate.ts';
import { migrations } from '../src/schema/migrations/migrations.ts';
import type { OnStatement, PoolState } from '../src/database/scoped-driver.ts';
import { snapshotFile, sourceHash } from '../src/database/snapshot-file.ts';

/** A database of one test: migrated, empty, in memory. */
export interface TestDatabase {
  readonly db: Handle;
  readonly poolState: () => PoolState;
  readonly close: () => Promise<void>;
}

const fail = (error: Error): void => {
  throw error;
};

const snapshotOf = async (): Promise<Blob> => {
  const stamp = await sourceHash((path) => path.startsWith('schema/'));
  const file = snapshotFile('test-schema', stamp);
  const stored = await file.read();
  if (stored !== undefined) return stored;
  const made = await openEmbedded({ onError: fail });
  await migrate(made.db, migrations);
  const dump = await made.engine.dumpDataDir('none');
  await made.close();
  await file.write(dump);
  return dump;
};

let snapshot: Promise<Blob> | undefined;

/** A database with every migration applied and no rows, to load. */
export const schemaSnapshot = (): Promise<Blob> => (snapshot ??= snapshotOf());

/** Opens a database with every migration applied and no rows, in memory. The caller closes it. */
export const openTestDatabase = async (
  options: { readonly onStatement?: OnStatement } = {},
): Promise<TestDatabase> => {
  return openEmbedded({ snapshot: await schemaSnapshot(), onError: fail, ...options });
};

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handle } from './database.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

/** A database of one test: migrated, empty, in memory. */
export interface TestDatabase {
  readonly db: Handle;
  readonly close: () => Promise<void>;
}

const source = join(import.meta.dirname, '..');
const cache = join(source, '..', '.cache');

const fail = (error: Error): void => {
  throw error;
};

// The stamp covers the text of every migration: a changed one makes a new snapshot.
const stampOf = async (): Promise<string> => {
  const hash = createHash('sha256');
  const files = await readdir(source, { recursive: true });
  for (const file of files.filter((name) => /migration[^/]*\.ts$/.test(name)).toSorted())
    hash.update(await readFile(join(source, file)));
  return hash.digest('hex').slice(0, 16);
};

const snapshotOf = async (): Promise<Blob> => {
  const file = join(cache, `test-schema-${await stampOf()}.tar.gz`);
  const stored = await readFile(file).catch(() => undefined);
  if (stored !== undefined) return new Blob([stored]);
  const made = await openEmbedded({ onError: fail });
  await migrate(made.db, migrations);
  const dump = await made.engine.dumpDataDir('gzip');
  await made.close();
  await mkdir(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  return dump;
};

let snapshot: Promise<Blob> | undefined;

/** Opens a database with every migration applied and no rows, in memory. The caller closes it. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  snapshot ??= snapshotOf();
  const opened: Embedded = await openEmbedded({ snapshot: await snapshot, onError: fail });
  return { db: opened.db, close: opened.close };
};

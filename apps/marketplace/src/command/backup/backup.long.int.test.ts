import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as goRound } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { postgresBinaries } from '../../../testing/start-postgres.ts';
import { emptyFolder, runCli } from '../../../testing/run-cli.ts';
import { schemaSnapshot, postgresDatabase } from '../../../testing/test-database.ts';
import { insertClient, insertVets } from '../../../testing/booking-fixtures.ts';
import { createDatabase } from '../../../testing/create-postgres-database.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import { openDirectory } from '../../database/embedded-directory.ts';
import { openServerDatabase } from '../../database/server-database.ts';

const server = inject('postgres');

let folder: string;
beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (words: readonly string[], environment: Readonly<Record<string, string>>) =>
  runCli(words, { folder, environment });

/** Every table's rows, as one hash a table. */
const contentsOf = async (db: Handle): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const hash = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from ${sql.table(name)} as t`.execute(db);
    found[name] = hash.rows[0]?.hash ?? '';
  }
  return found;
};

describe.skipIf(server === '')('a backup of PostgreSQL', () => {
  const contentsAt = async (url: string) => {
    const { db, close } = await openServerDatabase({ url, onError: () => undefined });
    const found = await contentsOf(db);
    await close();
    return found;
  };

  it('restores completely into an empty database, and into a filled one only with an option [OPS-9]', async () => {
    const url = await postgresDatabase();
    const { db, close } = await openServerDatabase({ url, onError: () => undefined });
    await insertVets(db, ['kept']);
    await insertClient(db, { wallet: 700, pet: true });
    await close();
    const before = await contentsAt(url);
    const file = join(folder, 'server.backup');
    const backup = await run(['backup', 'server.backup', '--json'], { DATABASE_URL: url });
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(backup.stdout)).toMatchObject({ file, engine: 'postgresql' });
    expect(statSync(file).mode & 0o077).toBe(0);

    const target = await createDatabase(server);
    const environment = { DATABASE_URL: target };
    const restored = await run(['restore', file, '--json'], environment);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await contentsAt(target)).toEqual(before);

    const refused = await run(['restore', file], environment);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('--replace');
    const other = await openServerDatabase({ url: target, onError: () => undefined });
    await insertClient(other.db);
    const changed = await contentsOf(other.db);
    await other.close();
    const broken = join(folder, 'broken.backup');
    writeFileSync(broken, readFileSync(file).subarray(0, -4_000));
    const [failed, again] = [
      await run(['restore', broken, '--replace'], environment),
      await run(['backup', file], environment),
    ];
    expect(failed.code).toBe(1);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('there already') });
    expect(await contentsAt(target)).toEqual(changed);
    expect((await run(['restore', file, '--replace'], environment)).code).toBe(0);
    expect(await contentsAt(target)).toEqual(before);
  });

  it('restores with programs newer than the server, whose unknown settings are left out [OPS-9]', async () => {
    const url = await postgresDatabase();
    const [tools, file] = [join(folder, 'newer'), join(folder, 'newer.backup')];
    const real = postgresBinaries() ?? '';
    mkdirSync(tools);
    // As pg_restore 17 begins, whatever the server.
    const newer = ` | sed '0,/^SET lock_timeout = 0;$/s//&\\nSET transaction_timeout = 0;/'`;
    for (const [tool, end] of [
      ['pg_dump', ''],
      ['psql', ''],
      ['pg_restore', newer],
    ] as const)
      writeFileSync(join(tools, tool), `#!/bin/sh\n${join(real, tool)} "$@"${end}\n`, {
        mode: 0o755,
      });
    await run(['backup', file], { DATABASE_URL: url });
    const target = await createDatabase(server);
    const restored = await run(['restore', file, '--tools', tools, '--json'], {
      DATABASE_URL: target,
    });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await contentsAt(target)).toEqual(await contentsAt(url));
  });

  it('is rejected by an embedded database, which needs export and import [OPS-9]', async () => {
    writeFileSync(join(folder, 'other.backup'), 'PGDMP');
    const { code, stderr } = await run(['restore', 'other.backup'], { DATA_DIR: 'none' });
    expect(code).toBe(1);
    expect(stderr).toContain('export and import');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
});

describe('a backup of the embedded database', () => {
  const open = (data: string) =>
    openDirectory({
      directory: join(folder, data, 'marketplace'),
      fresh: false,
      snapshot: {
        read: schemaSnapshot,
        write: () => Promise.resolve(undefined),
      },
      prepare: () => Promise.resolve(),
      onError: (error) => {
        throw error;
      },
    });

  it('is made during writes, contains every acknowledged write, and restores [OPS-9]', async () => {
    const running = await open('first');
    const acknowledged: string[] = [];
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        acknowledged.push((await insertClient(running.db)).uuid);
        // The engine answers without letting the event loop go round, which a server's requests do.
        await goRound();
      }
    })();
    await vi.waitUntil(() => acknowledged.length > 5, 20_000);
    const before = [...acknowledged];
    const backup = await run(['backup', 'embedded.backup', '--json'], { DATA_DIR: 'first' });
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    isWriting = false;
    await writing;
    await running.close();

    const restored = await run(['restore', 'embedded.backup', '--json'], { DATA_DIR: 'second' });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const second = await open('second');
    const users = await second.db.selectFrom('app_user').select('uuid').execute();
    const kept = users.map(({ uuid }) => uuid);
    await second.close();
    expect(kept).toEqual(expect.arrayContaining(before));
    expect(acknowledged).toEqual(expect.arrayContaining(kept));

    const refused = await run(['restore', 'embedded.backup'], { DATA_DIR: 'first' });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('--replace');
    const whole = readFileSync(join(folder, 'embedded.backup'));
    writeFileSync(join(folder, 'torn.backup'), whole.subarray(0, whole.length / 2));
    const torn = await run(['restore', 'torn.backup', '--replace'], { DATA_DIR: 'first' });
    expect(torn).toMatchObject({ code: 1, stderr: expect.stringContaining('damaged') });
    const first = await open('first');
    expect(await first.db.selectFrom('app_user').select('uuid').execute()).toHaveLength(
      acknowledged.length,
    );
    await first.close();
  });

  it('is rejected when damaged, and leaves the directory without a database [OPS-9]', async () => {
    writeFileSync(join(folder, 'none.backup'), gzipSync(Buffer.alloc(2_048)));
    writeFileSync(join(folder, 'cut.backup'), gzipSync(Buffer.from('PG_VERSION')));
    for (const file of ['none.backup', 'cut.backup']) {
      const { code, stderr } = await run(['restore', file], { DATA_DIR: 'third' });
      expect(code).toBe(1);
      expect(stderr).toContain(`${file} is damaged. Nothing was changed.`);
    }
    expect(readdirSync(join(folder, 'third', 'marketplace'))).toEqual(['lock']);
  });
});

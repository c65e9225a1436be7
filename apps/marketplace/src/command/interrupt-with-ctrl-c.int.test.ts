import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { untilLocksAwaited, postgresDatabase } from '../../testing/test-database.ts';
import { CLI, emptyFolder, startCli, type StartedCli } from '../../testing/run-cli.ts';
import { aProvider } from '../../testing/search-fixtures.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';

const EXAMPLE = join(import.meta.dirname, '../../../../examples/marketplace-data');
// Gives what it runs a terminal.
const TERMINAL = '/usr/bin/script';

let folder: string;
beforeEach(() => {
  folder = emptyFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(inject('postgres') === '')('Ctrl-C', () => {
  let database: ServerDatabase;
  let url: string;
  beforeEach(async () => {
    url = await postgresDatabase();
    // A lock is held for as long as a command takes to start.
    database = await openServerDatabase({ url, onError: () => undefined, isPatient: true });
  });
  afterEach(() => database.close());

  const start = (...words: readonly string[]): StartedCli =>
    startCli(words, { folder, environment: { DATABASE_URL: url, DEMO: '0' } });
  const count = async (table: 'concern' | 'provider' | 'e_space'): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}`.execute(database.db);
    return rows[0]?.count ?? -1;
  };

  it('stops an import, writes nothing and says so [OPS-3] [OPS-10]', async () => {
    let run: StartedCli | undefined;
    await database.db.transaction().execute(async (trx) => {
      // The import has read and checked its files, and waits to write the first of them.
      await sql`lock table organization in share mode`.execute(trx);
      run = start('import', EXAMPLE);
      await untilLocksAwaited(database.db, 1);
      run.interrupt();
    });
    const { code, stdout, stderr } = (await run?.ended) ?? {};
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toContain('Nothing was changed.');
    expect([await count('concern'), await count('provider')]).toEqual([0, 0]);
  });

  it('stops a rebuild after its current batch [OPS-3] [OPS-8]', async () => {
    await insertProviders(database.db, [aProvider('Vet')]);
    let run: StartedCli | undefined;
    await database.db.transaction().execute(async (trx) => {
      await sql`select from provider for update`.execute(trx);
      run = start('rebuild', '--json');
      await untilLocksAwaited(database.db, 1);
      run.interrupt();
    });
    const { code, stderr } = (await run?.ended) ?? {};
    expect(code).toBe(130);
    expect(JSON.parse(stderr ?? '')).toMatchObject({ error: { code: 'interrupted' } });
    expect(await count('e_space')).toBe(0);
  });

  it('ends a command at once when pressed twice [OPS-3]', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table organization in share mode`.execute(trx);
      const run = start('import', EXAMPLE);
      await untilLocksAwaited(database.db, 1);
      let hasEnded = false;
      const ended = run.ended.finally(() => (hasEnded = true));
      await vi.waitUntil(() => {
        if (!hasEnded) run.interrupt();
        return hasEnded;
      }, 20_000);
      expect(await ended).toMatchObject({ code: 130 });
    });
    expect([await count('concern'), await count('provider')]).toEqual([0, 0]);
  });
});

describe.skipIf(!existsSync(TERMINAL))('Ctrl-C on a terminal', () => {
  it('stops the prompts, writes no file and is not reported as a failure [OPS-2] [OPS-3]', async () => {
    const words = [process.execPath, CLI, 'init', '--file', 'asked.env'].join(' ');
    const child = spawn(TERMINAL, ['-qec', words, '/dev/null'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let said = '';
    let isPressed = false;
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      said += String(chunk);
      if (isPressed || !said.includes(' DATABASE_URL: ')) continue;
      isPressed = true;
      child.stdin.write('\u0003');
    }
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(130);
    expect(said).toContain('Interrupted.');
    expect(existsSync(join(folder, 'asked.env'))).toBe(false);
  });
});

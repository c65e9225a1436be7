import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openFakeSmtp } from '../../testing/fake-smtp-server.ts';
import { CLI, emptyFolder, runCli } from '../../testing/run-cli.ts';
import { aProvider } from '../../testing/search-fixtures.ts';
import { insertClient } from '../../testing/booking-fixtures.ts';
import { postgresDatabase } from '../../testing/test-database.ts';
import { createDatabase } from '../../testing/create-postgres-database.ts';
import { lockDirectory } from '../database/directory-lock.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { DEMO_USERS } from '../demo/users/demo-users.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import type { Finding } from './doctor/examine-database.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const server = inject('postgres');
// Gives what it runs a terminal.
const TERMINAL = '/usr/bin/script';

let folder: string;
beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('init', () => {
  it('writes a settings file readable by its owner only and keeps an existing one [OPS-2]', async () => {
    const words = ['init', '--yes', '--shop-origin', 'https://shop.example', '--json'];
    const { code, stderr } = await runCli(words, { folder });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const file = join(folder, 'pawcall.env');
    const written = readFileSync(file, 'utf8');
    expect(written).toMatch(/^STOREFRONT_ORIGIN=https:\/\/shop\.example$/m);
    expect(written).toMatch(/^# DATABASE_URL=$/m);
    expect(written).toMatch(/^GEOCODER_TOKENS=pk\.[\w-]{12}$/m);
    expect(written).toMatch(/^HEALTH_PORT=4300$/m);
    expect(statSync(file).mode & 0o077).toBe(0);
    const again = await runCli(words, { folder });
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('there already') });
    expect(readFileSync(file, 'utf8')).toBe(written);
    const named = await runCli(['init', '--yes', '--file', 'named.env'], {
      folder,
      environment: { PAWCALL_SETTINGS: 'named.env' },
    });
    expect(named).toMatchObject({ code: 0, stderr: '' });
    // Each deployment has a public word of its own, which is not the demo's.
    const tokenOf = (content: string) => /^GEOCODER_TOKENS=.*$/m.exec(content)?.[0];
    const other = readFileSync(join(folder, 'named.env'), 'utf8');
    expect(tokenOf(other)).not.toBe(tokenOf(written));
    const wrong = ['init', '--yes', '--file', 'b.env', '--api-origin', 'api.example'];
    expect(await runCli(wrong, { folder })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('PUBLIC_ORIGIN'),
    });
  });
});

describe.skipIf(!existsSync(TERMINAL))('init on a terminal', () => {
  it('prompts for missing options, and again after an invalid input [OPS-2]', async () => {
    const words = [process.execPath, CLI, 'init', '--file', 'asked.env'].join(' ');
    const child = spawn(
      TERMINAL,
      ['-qec', `${words} --shop-origin https://shop.example`, '/dev/null'],
      { cwd: folder, env: { PATH: process.env['PATH'] ?? '' }, stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const answers = new Map([['PUBLIC_ORIGIN', ['api.example', 'https://api.example']]]);
    const asked: string[] = [];
    let said = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      said += String(chunk);
      const variable = / ([A-Z_]+): \S*$/.exec(said)?.[1];
      if (variable === undefined) continue;
      said = '';
      asked.push(variable);
      child.stdin.write(`${answers.get(variable)?.shift() ?? ''}\r`);
    }
    expect(asked).toEqual([
      'DATABASE_URL',
      'PUBLIC_ORIGIN',
      'PUBLIC_ORIGIN',
      'PUBLIC_AUTH_ORIGIN',
      'SMTP_URL',
      'SMTP_FROM',
    ]);
    const written = readFileSync(join(folder, 'asked.env'), 'utf8');
    expect(written).toMatch(/^PUBLIC_ORIGIN=https:\/\/api\.example$/m);
    expect(written).toMatch(/^STOREFRONT_ORIGIN=https:\/\/shop\.example$/m);
    expect(written).toMatch(/^# DATABASE_URL=$/m);
  });
});

describe.skipIf(server === '')('doctor', () => {
  const findingsOf = async (text: string) => {
    const name = `${crypto.randomUUID()}.env`;
    writeFileSync(join(folder, name), text);
    const words = ['doctor', '--json', '--settings', name];
    const { code, stdout } = await runCli(words, { folder });
    const { findings }: { readonly findings: readonly Finding[] } = JSON.parse(stdout);
    expect(findings.filter(({ state, advice }) => state !== 'ok' && !advice)).toEqual([]);
    return {
      code,
      findings,
      states: Object.fromEntries(findings.map((each) => [each.name, each.state])),
    };
  };

  it('reports no failure for a working marketplace, and the failures of a broken one [OPS-4]', async () => {
    const smtp = await openFakeSmtp();
    const well = await findingsOf(
      `DATABASE_URL=${await postgresDatabase()}\nDEMO=0\nSMTP_URL=${smtp.url}\nGEOCODER_TOKENS=pk.own\n`,
    );
    await smtp.close();
    expect({ code: well.code, states: well.states }).toEqual({
      code: 0,
      states: {
        settings: 'ok',
        origins: 'ok',
        proxies: 'ok',
        places: 'ok',
        demo: 'ok',
        database: 'ok',
        extensions: 'ok',
        migrations: 'ok',
        clock: 'ok',
        'time zones': 'ok',
        'demo users': 'ok',
        mail: 'ok',
      },
    });
    const ill = await findingsOf(
      `DATABASE_URL=${await createDatabase(server)}\nSMTP_URL=smtp://127.0.0.1:1\nPUBLIC_ORIGIN=http://api.example\nPUBLIC_AUTH_ORIGIN=https://auth.example\nHOLD_MINUTE=5\n`,
    );
    expect(ill.findings.find(({ name }) => name === 'extensions')?.found).toMatch(
      /btree_gist.*pg_trgm/,
    );
    expect({ code: ill.code, states: ill.states }).toEqual({
      code: 3,
      states: expect.objectContaining({
        settings: 'warning',
        origins: 'failed',
        proxies: 'warning',
        demo: 'warning',
        extensions: 'warning',
        migrations: 'failed',
        mail: 'failed',
      }),
    });
    const away = await findingsOf('DATABASE_URL=postgres://127.0.0.1:1/none\nDEMO=0\n');
    expect(away).toMatchObject({ code: 3, states: { database: 'failed', places: 'warning' } });
  });

  it('reports clock skew, unknown zones, demo users, a missing extension, a newer schema and a blocked shop origin [OPS-4]', async () => {
    const url = await postgresDatabase();
    const { db, close } = await openServerDatabase({ url, onError: () => undefined });
    await insertProviders(db, [aProvider('Lost', { time_zone: 'Mars/Olympus' })]);
    const { uuid } = await insertClient(db);
    await sql`update app_user set uuid = ${DEMO_USERS[0]?.uuid} where uuid = ${uuid}`.execute(db);
    // What stands before pg_catalog in the path is what the server seems to have.
    for (const statement of [
      'create schema shadow',
      `create function shadow.clock_timestamp() returns timestamptz language sql as $$
        select pg_catalog.clock_timestamp() - interval '1 minute' $$`,
      ...['pg_extension', 'pg_available_extensions'].map(
        (name) =>
          `create view shadow.${name} as select * from pg_catalog.${name} where 'btree_gist' not in (${name === 'pg_extension' ? 'extname' : 'name'})`,
      ),
      `alter database ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} set search_path = shadow, pg_catalog, public`,
    ])
      await sql.raw(statement).execute(db);
    const settings = [
      `DATABASE_URL=${url}`,
      'DEMO=0',
      'PUBLIC_ORIGIN=https://api.example',
      'PUBLIC_AUTH_ORIGIN=https://auth.example',
      'STOREFRONT_ORIGIN=https://shop.example',
      'ALLOWED_ORIGINS=https://other.example',
    ].join('\n');
    const sick = await findingsOf(settings);
    expect({ code: sick.code, states: sick.states }).toEqual({
      code: 3,
      states: {
        settings: 'ok',
        origins: 'failed',
        proxies: 'warning',
        places: 'warning',
        demo: 'ok',
        database: 'ok',
        extensions: 'failed',
        migrations: 'ok',
        clock: 'failed',
        'time zones': 'failed',
        'demo users': 'failed',
        mail: 'warning',
      },
    });
    await sql`insert into kysely_migration values ('999-later', '2026-01-01')`.execute(db);
    await close();
    writeFileSync(join(folder, 'newer.env'), settings);
    const newer = await runCli(['doctor', '--settings', 'newer.env'], { folder });
    expect(newer.code).toBe(3);
    expect(newer.stdout).toMatch(/^FAILED {2}migrations: .*another version\n {10}Run the version/m);
    expect(newer.stdout).not.toContain('time zones');
  });

  it('reports a database that is not in UTF-8, and reads a settings file with a byte order mark [OPS-2] [OPS-4]', async () => {
    const url = await createDatabase(server, { encoding: 'LATIN1' });
    const { findings } = await findingsOf(`\uFEFFDATABASE_URL=${url}\nDEMO=0\n`);
    expect(findings.find(({ name }) => name === 'database')).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('encoding LATIN1'),
      advice: expect.stringContaining('createdb --encoding UTF8'),
    });
  });

  it('says what to do when its user does not own the database, as the commands do [OPS-1] [OPS-4]', async () => {
    const owned = new URL(await postgresDatabase());
    const client = new pg.Client({ connectionString: owned.href });
    await client.connect();
    const guest = `guest_${crypto.randomUUID()}`;
    await client.query(`create role ${client.escapeIdentifier(guest)} login password 'guest'`);
    await client.end();
    owned.username = guest;
    owned.password = 'guest';
    const { code, findings } = await findingsOf(`DATABASE_URL=${owned.href}\nDEMO=0\n`);
    expect(code).toBe(3);
    expect(findings.find(({ name }) => name === 'database')).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('permission denied for table'),
      advice: expect.stringContaining('owner to'),
    });
    const migrating = await runCli(['migrate'], {
      folder,
      environment: { DATABASE_URL: owned.href },
    });
    expect(migrating).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The user of DATABASE_URL may not do this: permission denied for .+ owner to .+\n$/,
      ),
    });
  });

  it('does not open an embedded database that a marketplace uses [OPS-4]', async () => {
    const lock = lockDirectory(join(folder, 'in-use', 'marketplace'));
    const { code, states } = await findingsOf('DATA_DIR=in-use\nDEMO=0\n');
    lock.release();
    expect({ code, states }).toEqual({
      code: 0,
      states: {
        settings: 'ok',
        origins: 'ok',
        proxies: 'ok',
        places: 'warning',
        demo: 'ok',
        database: 'warning',
        mail: 'warning',
      },
    });
  });
});

describe.skipIf(server === '')('work', () => {
  it('runs in a process of its own that serves health and metrics but no calls until it is stopped [OPS-30]', async () => {
    const environment = { DATABASE_URL: await postgresDatabase(), DEMO: '0' };
    const child = spawn(process.execPath, [CLI, 'work', '--health-port', '0'], {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', ...environment, OUTBOX_ONLY: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const { msg, health }: { readonly msg: string; readonly health?: number } = JSON.parse(line);
      said.push(msg);
      if (msg !== 'working') continue;
      const at = `http://127.0.0.1:${health}`;
      expect((await fetch(`${at}/readyz`)).status).toBe(200);
      expect((await fetch(`${at}/v1/species-treated`)).status).toBe(404);
      const rolled = /^pawcall_work_last_success_timestamp_seconds\{work="roll"\}/m;
      await vi.waitUntil(async () => rolled.test(await (await fetch(`${at}/metrics`)).text()));
      child.kill('SIGTERM');
    }
    if (child.exitCode === null) await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    expect(said).toEqual(expect.arrayContaining(['working', 'stopping', 'stopped']));
    expect(said).not.toContain('ready');
    expect(await runCli(['work'], { folder, environment })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('SMTP_URL'),
    });
    const embedded = await runCli(['serve', '--no-work'], { folder });
    expect(embedded).toMatchObject({ code: 2, stderr: expect.stringContaining('DATABASE_URL') });
    const alone = await runCli(['work'], { folder });
    expect(alone).toMatchObject({ code: 2, stderr: expect.stringContaining('DATABASE_URL') });
  });

  it('follows the OpenTelemetry settings of the settings file [WATCH-2]', async () => {
    writeFileSync(join(folder, 'traced.env'), 'OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318\n');
    const environment = { DATABASE_URL: await postgresDatabase(), DEMO: '0', OUTBOX_ONLY: '1' };
    const words = ['work', '--settings', 'traced.env'];
    expect(await runCli(words, { folder, environment })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT'),
    });
  });
});

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openFakeSmtp } from '../../../testing/fake-smtp-server.ts';
import { emptyFolder, runCli } from '../../../testing/run-cli.ts';
import { aProvider } from '../../../testing/search-fixtures.ts';
import { insertClient } from '../../../testing/booking-fixtures.ts';
import { postgresDatabase } from '../../../testing/test-database.ts';
import { createDatabase } from '../../../testing/create-postgres-database.ts';
import { lockDirectory } from '../../database/directory-lock.ts';
import { openServerDatabase } from '../../database/server-database.ts';
import { DEMO_USERS } from '../../demo/users/demo-users.ts';
import { insertProviders } from '../../provider/insert-providers.ts';
import type { Finding } from './examine-database.ts';

const server = inject('postgres');

let folder: string;
beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
        calendars: 'ok',
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

  it('reports clock skew, unknown zones, demo users, a missing extension, a failing calendar, a newer schema and a blocked shop origin [OPS-4]', async () => {
    const url = await postgresDatabase();
    const { db, close } = await openServerDatabase({ url, onError: () => undefined });
    await insertProviders(db, [aProvider('Lost', { time_zone: 'Mars/Olympus' })]);
    await sql`insert into provider_calendar (provider_id, kind, url, pushes, covered_until, failure, next_at, created_at)
      select id, 'ics', 'https://calendar.example/a.ics', false, now(), 'timeout', now(), now() from provider`.execute(
      db,
    );
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
        calendars: 'warning',
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

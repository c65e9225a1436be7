import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aProvider } from '../../testing/search-fixtures.ts';
import { postgresDatabase } from '../../testing/test-database.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { logZoneData } from './background-jobs.ts';

const server = inject('postgres');
const onError = (): void => undefined;
let database: ServerDatabase;

beforeAll(async () => {
  if (server === '') return;
  const url = await postgresDatabase();
  const before = await openServerDatabase({ url, onError });
  await sql`do $$ begin
    execute format('alter database %I set timezone = ''Pacific/Kiritimati''', current_database());
  end $$`.execute(before.db);
  await before.close();
  database = await openServerDatabase({ url, onError });
});
afterAll(() => database?.close());

it.runIf(server !== '')(
  'computes no local time in the database: its sessions are in UTC [UPK-1]',
  async () => {
    const { rows } = await sql<{ TimeZone: string }>`show timezone`.execute(database.db);
    expect(rows).toEqual([{ TimeZone: 'UTC' }]);
  },
);

it.runIf(server !== '')(
  'logs its zone data, and zones for which the database differs [UPK-1]',
  async () => {
    await insertProviders(database.db, [aProvider('Vet'), aProvider('Far', { time_zone: 'UTC' })]);
    const logged: unknown[] = [];
    const log = { info: (about: unknown) => logged.push(about) };
    // The database says today's time: in one of the two seasons it is another one.
    for (const day of ['2026-01-15', '2026-07-15'])
      await logZoneData(database.db, Temporal.Instant.from(`${day}T00:00Z`), log);
    const zoneData = process.versions['tz'];
    expect(logged).toHaveLength(2);
    expect(logged).toContainEqual({ zoneData, databaseDiffers: [] });
    expect(logged).toContainEqual({ zoneData, databaseDiffers: ['America/Los_Angeles'] });
  },
);

import { readdirSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { emptyFolder, runCli } from '../../testing/run-cli.ts';
import { aProvider } from '../../testing/search-fixtures.ts';
import { createDatabase } from '../../testing/create-postgres-database.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { migrate } from '../database/migrate.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { migrations } from '../schema/migrations/read-migrations.ts';
import { checkBits } from '../search/check-bitmaps.ts';
import { readWindow, windowAt } from '../search/indexed-window.ts';
import { readSettings } from '../settings/settings.ts';
import { openDatabase } from './open-database.ts';

const NO_DRIFT = { providers: [], spaces: [], slots: [] };
const now = (): Temporal.Instant => Temporal.Now.instant();
const server = inject('postgres');

const searchable = async (db: Handle): Promise<number | undefined> => {
  const { rows } = await sql<{ free: number }>`
    select count(*)::integer as free from e_slot where bit_count(bits) > 0`.execute(db);
  return rows[0]?.free;
};

describe.runIf(server !== '')('a database with providers and no search index', () => {
  let url: string;
  let database: ServerDatabase;
  const lines: { readonly msg: string; readonly percent?: number }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });

  const start = async (at = now()): Promise<void> => {
    const settings = readSettings({ DATABASE_URL: url, DEMO: '0' });
    await (await openDatabase(settings, log, () => at)).close();
  };

  beforeEach(async () => {
    lines.length = 0;
    url = await createDatabase(server);
    database = await openServerDatabase({ url, onError: () => undefined });
    await migrate(database.db, migrations);
    await insertProviders(database.db, [aProvider('One'), aProvider('Other')]);
  });
  afterEach(() => database.close());

  it('builds the index before the first response and logs its progress [UPK-5]', async () => {
    await start();
    expect(await searchable(database.db)).toBeGreaterThan(100);
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    const percents = lines.flatMap(({ percent }) => percent ?? []);
    expect(percents.at(-1)).toBe(100);
    lines.length = 0;
    await start();
    expect(lines).toEqual([]);
  });

  it('starts when the index cannot be built, and builds it at the next start [UPK-5] [UPK-2]', async () => {
    await sql`alter table e_attr rename to away`.execute(database.db);
    await start();
    expect(lines.map(({ msg }) => msg)).toContain('the search could not be made before the start');
    await sql`alter table away rename to e_attr`.execute(database.db);
    await start();
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    expect(await searchable(database.db)).toBeGreaterThan(100);
  });

  it('rebuilds the index before the first response when its window has passed [UPK-5]', async () => {
    await start();
    const made = await readWindow(database.db);
    const weeks = (count: number) => now().add({ hours: count * 7 * 24 });
    // Some days of the window are left: the background upkeep moves it on.
    await start(weeks(4));
    expect(await readWindow(database.db)).toEqual(made);
    const at = weeks(12);
    await start(at);
    expect(await readWindow(database.db)).toEqual(windowAt(at));
    expect(await searchable(database.db)).toBeGreaterThan(100);
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
  });

  it('builds the index in the migrate command too [UPK-5] [OPS-2]', async () => {
    const folder = emptyFolder();
    const ran = await runCli(['migrate', '--json'], { folder, environment: { DATABASE_URL: url } });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ran.stdout)).toMatchObject({ searchMade: true });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(await checkBits(database.db)).toMatchObject(NO_DRIFT);
    expect(await searchable(database.db)).toBeGreaterThan(100);
  });
});

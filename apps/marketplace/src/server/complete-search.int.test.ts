import { readdirSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { emptyFolder, runCli } from '../../testing/run-cli.ts';
import { aProvider } from '../../testing/search-test-market.ts';
import { createDatabase } from '../../testing/test-postgres.ts';
import type { Handle } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { migrations } from '../schema/migrations/migrations.ts';
import { checkBits } from '../search/check-bits.ts';
import { readWindow, windowAt } from '../search/window.ts';
import { readSettings } from '../settings/settings.ts';
import { openDatabase } from './open-database.ts';

vi.setConfig({ testTimeout: 60_000 });

const NO_DRIFT = { providers: [], spaces: [], slots: [] };
const now = (): Temporal.Instant => Temporal.Now.instant();
const server = inject('postgres');

const searchable = async (db: Handle): Promise<number | undefined> => {
  const { rows } = await sql<{ free: number }>`
    select count(*)::integer as free from e_slot where bit_count(bits) > 0`.execute(db);
  return rows[0]?.free;
};

describe.runIf(server !== '')('a database that an older version filled', () => {
  let url: string;
  let old: ServerDatabase;
  const lines: { readonly msg: string; readonly percent?: number }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });

  const start = async (at = now()): Promise<void> => {
    const settings = readSettings({ DATABASE_URL: url, DEMO: '0' });
    await (await openDatabase(settings, log, () => at)).close();
  };

  beforeEach(async () => {
    lines.length = 0;
    url = await createDatabase(server);
    old = await openServerDatabase({ url, onError: () => undefined });
    const before = Object.entries(migrations).filter(([name]) => name < '013');
    await migrate(old.db, Object.fromEntries(before));
    await insertProviders(old.db, [aProvider('One'), aProvider('Other')]);
  });
  afterEach(() => old.close());

  it('is searched from the first answer on, and the start says what takes its time [UPK-5]', async () => {
    await start();
    expect(await searchable(old.db)).toBeGreaterThan(100);
    expect(await checkBits(old.db)).toMatchObject(NO_DRIFT);
    const percents = lines.flatMap(({ percent }) => percent ?? []);
    expect(percents.at(-1)).toBe(100);
    lines.length = 0;
    await start();
    expect(lines).toEqual([]);
  });

  it('starts although its search cannot be made, and makes it the next time [UPK-5] [UPK-2]', async () => {
    await migrate(old.db, migrations);
    await sql`alter table e_attr rename to away`.execute(old.db);
    await start();
    expect(lines.map(({ msg }) => msg)).toContain('the search could not be made before the start');
    await sql`alter table away rename to e_attr`.execute(old.db);
    await start();
    expect(await checkBits(old.db)).toMatchObject(NO_DRIFT);
    expect(await searchable(old.db)).toBeGreaterThan(100);
  });

  it('is searched from the first answer on when nobody served it for longer than its search reaches [UPK-5]', async () => {
    await start();
    const made = await readWindow(old.db);
    const weeks = (count: number) => now().add({ hours: count * 7 * 24 });
    // Some of its days are left: the upkeep goes on with them beside the requests.
    await start(weeks(4));
    expect(await readWindow(old.db)).toEqual(made);
    const at = weeks(12);
    await start(at);
    expect(await readWindow(old.db)).toEqual(windowAt(at));
    expect(await searchable(old.db)).toBeGreaterThan(100);
    expect(await checkBits(old.db)).toMatchObject(NO_DRIFT);
  });

  it('has its search made by the command too [UPK-5] [OPS-2]', async () => {
    const folder = emptyFolder();
    const ran = await runCli(['migrate', '--json'], { folder, environment: { DATABASE_URL: url } });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ran.stdout)).toMatchObject({ searchMade: true });
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(await checkBits(old.db)).toMatchObject(NO_DRIFT);
    expect(await searchable(old.db)).toBeGreaterThan(100);
  });
});

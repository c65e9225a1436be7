import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { type Running, startWorker } from '../../testing/run-conformance-suite.ts';
import { untilLocksAwaited, postgresDatabase } from '../../testing/test-database.ts';
import { randomProviders } from '../../testing/random-providers.ts';
import { CLI, emptyFolder } from '../../testing/run-cli.ts';
import { firstOnTheWall, type Known, oraclePage } from '../../testing/search-oracle.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';
import { insertProviders } from '../provider/insert-providers.ts';
import { findPage } from '../search/find-results-page.ts';
import { rank } from '../search/scenario-ranking.ts';
import { rebuildSearch } from '../search/rebuild-index.ts';
import { type SearchedFor, searchQuery } from '../search/search-query.ts';

// More than are settled at a time.
const PROVIDERS = 600;
const ZONE = 'America/Los_Angeles';
const GROUPS = ['DOG', 'CAT', 'OTHER_EXOTIC'] as const;
const DAYS = [0, 1, 5, 20, 34] as const;

const drifted = async (db: Handle): Promise<void> => {
  await rebuildSearch(db, Temporal.Now.instant());
  await sql`update e_provider set bits = ~bits`.execute(db);
  await sql`update e_slot set bits = ~bits`.execute(db);
};

describe.runIf(inject('postgres') !== '')('work that is killed', () => {
  let folder: string;
  let environment: Readonly<Record<string, string>>;
  let database: ServerDatabase;
  let known: readonly Known[];
  const children: ChildProcess[] = [];
  const workers: Running[] = [];
  beforeEach(async () => {
    folder = emptyFolder();
    const url = await postgresDatabase();
    environment = { DATABASE_URL: url, DEMO: '0', OUTBOX_ONLY: '1' };
    // A lock is held for as long as a worker takes to start.
    database = await openServerDatabase({ url, onError: () => undefined, isPatient: true });
    const providers = randomProviders(PROVIDERS, 11);
    const ids = await insertProviders(database.db, providers);
    known = providers
      .map((provider) => ({ id: ids.get(provider.uuid) ?? 0, provider }))
      .toSorted((a, b) => a.id - b.id);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const worker of workers.splice(0)) await worker.stop();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Kills a worker that has settled the providers' own bits and is about to write the slots. */
  const killHalfWay = (): Promise<void> =>
    database.db.transaction().execute(async (trx) => {
      await sql`lock table e_slot in share mode`.execute(trx);
      const child = spawn(process.execPath, [CLI, 'work', '--health-port', '0'], {
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', ...environment },
        stdio: 'ignore',
      });
      children.push(child);
      await untilLocksAwaited(database.db, 1);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    });

  const advisoryLocks = async (): Promise<number> => {
    const { rows } = await sql<{ held: number }>`
      select count(*)::integer as held from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`.execute(database.db);
    return rows[0]?.held ?? -1;
  };

  const hasDone = async ({ health }: Running, work: string): Promise<boolean> => {
    const told = await (await fetch(`${health}/metrics`)).text();
    return told.includes(`pawcall_work_last_success_timestamp_seconds{work="${work}"}`);
  };

  /** What one search finds, and what one finds that looks at every provider and every half hour. */
  const compared = async (group: string, days: number) => {
    const now = Temporal.Now.instant();
    const date = now.toZonedDateTimeISO(ZONE).toPlainDate().add({ days }).toString();
    const asked = {
      designation: 'VET',
      groups: [group],
      concerns: [],
    } satisfies Partial<SearchedFor>;
    const where = { country: 'us', province: 'CA', timezone: ZONE } as const;
    const query = searchQuery(
      'guided',
      { ...asked, ...where, date_from: date, full_name: '' },
      now,
    );
    const view = { page: 1, now, userUuid: undefined, exceptQuote: undefined };
    const page = await findPage(database.db, query, view);
    const place = { region: 'us-CA', withoutLicence: null, zone: ZONE } as const;
    const search = { ...asked, ...place, date, now, page: 1, booked: [] };
    const oracle = oraclePage(known, firstOnTheWall(new Set()), search);
    const numbers = new Map(known.map(({ id, provider }) => [provider.uuid, id]));
    const ranked = rank(page.placed, page.scale);
    return {
      found: ranked.map((one) => [numbers.get(one.candidate.uuid), one.scenario]),
      total: page.total,
      expected: oracle.results.map((one) => [one.candidate.provider_id, one.scenario]),
      expectedTotal: oracle.total,
    };
  };

  it.each([
    ['making the search', () => Promise.resolve()],
    [
      'moving its days on',
      (db: Handle) => rebuildSearch(db, Temporal.Now.instant().subtract({ hours: 480 })),
    ],
    ['repairing what drifted', drifted],
  ])(
    'in the middle of %s leaves no lock, and another goes on until the search is true [UPK-3] [OPS-30]',
    async (_, prepare) => {
      await prepare(database.db);
      await killHalfWay();
      await vi.waitUntil(async () => (await advisoryLocks()) === 0, 20_000);

      const worker = await startWorker(environment);
      workers.push(worker);
      for (const work of ['roll', 'repair drift'])
        await vi.waitUntil(() => hasDone(worker, work), 45_000);
      for (const group of GROUPS)
        for (const days of DAYS) {
          const { found, total, expected, expectedTotal } = await compared(group, days);
          expect(expected.length).toBeGreaterThan(0);
          expect(found).toEqual(expected);
          expect(total).toBe(expectedTotal);
        }
    },
  );
});

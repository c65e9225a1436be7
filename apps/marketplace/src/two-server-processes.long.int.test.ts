import { createQuote } from '@pawcall/contract';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as v from 'valibot';
import {
  runConformance,
  type Running,
  type Started,
  startDemo,
  startWorker,
} from '../testing/run-conformance-suite.ts';
import { takeTurns, type Turns } from '../testing/round-robin-proxy.ts';
import { aProvider } from '../testing/search-fixtures.ts';
import { createDatabase } from '../testing/create-postgres-database.ts';
import { openServerDatabase, type ServerDatabase } from './database/server-database.ts';
import { insertProviders } from './provider/insert-providers.ts';

const RACERS = 100;
const HOURS_AHEAD = 48;
const Taken = v.object({ meta: v.object({ code: v.literal('slot_taken') }) });

const server = inject('postgres');

describe.runIf(server !== '')(
  'two servers and one worker on one database, with round-robin requests',
  () => {
    let processes: readonly Started[];
    let worker: Running;
    let database: ServerDatabase;
    let api: Turns;
    let auth: Turns;
    beforeAll(async () => {
      const url = await createDatabase(server);
      // Started together on an empty database: one of them makes the schema, and one the data.
      const environment = { DATABASE_URL: url };
      [worker, ...processes] = await Promise.all([
        startWorker(environment),
        startDemo(environment, ['serve', '--no-work']),
        startDemo(environment, ['serve', '--no-work']),
      ]);
      database = await openServerDatabase({ url, onError: () => undefined });
      api = await takeTurns(processes.map((one) => one.api));
      auth = await takeTurns(processes.map((one) => one.auth));
    });
    afterAll(async () => {
      await Promise.all([api.close(), auth.close()]);
      await database.close();
      await Promise.all([worker, ...processes].map((one) => one.stop()));
    });

    it('pass every check of the contract suite [CLUSTER-4] [WIRE-1]', async () => {
      const { passed, others } = await runConformance({ api: api.origin, auth: auth.origin });
      expect(others).toEqual([]);
      expect(passed).toBeGreaterThanOrEqual(100);
      for (const turns of [api, auth])
        for (const given of turns.given) expect(given).toBeGreaterThan(10);
    });

    it('give one slot to one of a hundred guests across processes [CLUSTER-4] [GO-4]', async () => {
      const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        start_minute: 0,
        end_minute: 24 * 60,
      }));
      const vet = aProvider('raced-by-two', { hours: allDay });
      await insertProviders(database.db, [vet]);
      const start = Temporal.Now.instant().add({ hours: HOURS_AHEAD }).round('hour');
      const path = createQuote.path.replace('{partner_uuid}', vet.uuid);
      const body = JSON.stringify({
        start_at: start.toString(),
        end_at: start.add({ minutes: 30 }).toString(),
        target_currency: 'USD',
        target_country: 'us',
        target_province: 'CA',
        source: 'test',
      });
      const headers = { 'Content-Type': 'application/json' };
      const answers = await Promise.all(
        Array.from({ length: RACERS }, () =>
          fetch(`${api.origin}${path}`, { method: 'POST', headers, body }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(RACERS - 1);
      for (const answer of refused) expect(v.is(Taken, await answer.json())).toBe(true);
    });

    it('run background jobs in the worker only [OPS-30]', async () => {
      const worked = async ({ health }: Running): Promise<readonly string[]> => {
        const text = await (await fetch(`${health}/metrics`)).text();
        const lines = text.matchAll(/^pawcall_work_last_success\w+\{work="([^"]+)"\}/gm);
        return [...new Set(Array.from(lines, ([, work = '']) => work))];
      };
      await vi.waitUntil(async () => (await worked(worker)).includes('roll'), 60_000);
      expect(await Promise.all(processes.map(worked))).toEqual([[], []]);
    });
  },
);

import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertVets, MONDAY } from '../../testing/booking-fixtures.ts';
import { calendarWith, connect } from '../../testing/calendar-fixtures.ts';
import {
  type FakeCalendarServer,
  openFakeCalendarServer,
} from '../../testing/fake-calendar-server.ts';
import { openWatchedServer } from '../../testing/observed-server.ts';
import { emptyFolder, runCli } from '../../testing/run-cli.ts';
import { postgresDatabase } from '../../testing/test-database.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { createTestServer } from '../../testing/test-server.ts';

describe('what an operator sees of calendars', () => {
  let calendars: FakeCalendarServer;
  beforeAll(async () => {
    calendars = await openFakeCalendarServer();
    calendars.feed = calendarWith();
  });
  afterAll(() => calendars.close());

  it('is how many are read and how many fail, in the metrics [VISIT-17]', async () => {
    const { server, database, value, close } = await openWatchedServer();
    const [vet = ''] = await insertVets(database.db, ['watched']);
    await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
    await sql`update provider_calendar set failure = 'timeout'
      where uuid = (select min(uuid::text)::uuid from provider_calendar)`.execute(database.db);
    const of = (state: string) => value(`pawcall_provider_calendars{state="${state}"}`);
    expect([await of('ok'), await of('timeout'), await of('not_found')]).toEqual([1, 1, 0]);
    await close();
  });

  it.skipIf(inject('postgres') === '')(
    'is a list of them without their addresses, the failing ones first, and code 3 while one fails [VISIT-17]',
    async () => {
      const folder = emptyFolder();
      const url = await postgresDatabase();
      const { db, close } = await openServerDatabase({ url, onError: () => undefined });
      const server = await createTestServer(db, { now: MONDAY });
      const [good = '', bad = ''] = await insertVets(db, ['Good', 'Bad']);
      for (const vet of [good, bad])
        await connect(server, vet, { kind: 'ics', url: calendars.feedUrl });
      const list = (...more: readonly string[]) =>
        runCli(['providers', 'calendars', ...more], {
          folder,
          environment: { DATABASE_URL: url, DEMO: '0' },
        });
      expect((await list()).code).toBe(0);
      await sql`update provider_calendar c set failure = 'login_refused', failures = 3
      from provider p where p.id = c.provider_id and p.uuid = ${bad}`.execute(db);
      const { code, stdout } = await list('--json');
      expect(code).toBe(3);
      expect(JSON.parse(stdout)).toEqual({
        calendars: [
          expect.objectContaining({ provider: bad, name: 'Bad Test', state: 'login_refused' }),
          expect.objectContaining({
            provider: good,
            host: new URL(calendars.feedUrl).host,
            state: 'ok',
          }),
        ],
      });
      expect((await list()).stdout).toMatch(/Bad Test .*login_refused\n/);
      expect(stdout).not.toContain('feed.ics');
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  );
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBooking, createQuote, HEADERS } from '@pawcall/contract';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { type Addresses, type Started, startDemo } from '../../testing/run-conformance-suite.ts';
import { insertClient, insertVets } from '../../testing/booking-fixtures.ts';
import { openSession } from '../accounts/account/stored-accounts.ts';
import { createTokens } from '../accounts/token/access-tokens.ts';
import { readSettings } from '../settings/settings.ts';
import { openDatabase } from './open-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const Quoted = v.object({ data: v.object({ uuid: v.string() }) });
const START = Temporal.Now.instant().round('hour');

/** Fills a data directory that no process has yet: a vet who works day and night, and the token of a client. */
const fill = async (dataDir: string): Promise<{ readonly token: string; readonly vet: string }> => {
  const now = (): Temporal.Instant => Temporal.Now.instant().round('second');
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: '0' });
  const { db, close } = await openDatabase(settings, pino({ level: 'silent' }), now);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    start_minute: 0,
    end_minute: 24 * 60,
  }));
  const [vet = ''] = await insertVets(db, ['kept'], { hours, time_zone: 'UTC' });
  const { uuid } = await insertClient(db);
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const account = { id, uuid, type: 'CLIENT', partner: null } as const;
  const tokens = await createTokens({ db, now });
  const token = await tokens.issue(await openSession(db, now(), account));
  await close();
  return { token, vet };
};

interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const tell = async (
  { api }: Addresses,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<Told> => {
  const answer = await fetch(api + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const bearer = (token: string | undefined): Readonly<Record<string, string>> =>
  token === undefined ? {} : { [HEADERS.authorization]: `Bearer ${token}` };

const quote = (on: Addresses, vet: string, hours: number, token?: string): Promise<Told> =>
  tell(
    on,
    createQuote.path.replace('{partner_uuid}', vet),
    {
      start_at: START.add({ hours }).toString(),
      end_at: START.add({ hours, minutes: 30 }).toString(),
      target_currency: 'USD',
      target_country: 'us',
      target_province: 'CA',
      source: 'test',
    },
    bearer(token),
  );

const book = (on: Addresses, quoteUuid: string, token: string): Promise<Told> =>
  tell(
    on,
    createBooking.path,
    { quote_uuid: quoteUuid },
    { ...bearer(token), [HEADERS.idempotencyKey]: 'kept' },
  );

describe('a process with the embedded database', () => {
  let directory: string;
  let token: string;
  let vet: string;
  const processes: Started[] = [];
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'pawcall-killed-'));
    ({ token, vet } = await fill(directory));
  });
  afterAll(async () => {
    for (const one of processes) await one.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  // Its `stop` is SIGKILL.
  const start = async (): Promise<Started> => {
    const one = await startDemo({ DATA_DIR: directory, DEMO: '0', OUTBOX_ONLY: '1' });
    processes.push(one);
    return one;
  };

  it('restarts after a kill with every acknowledged booking and hold [GO-4] [CLUSTER-2]', async () => {
    const first = await start();
    const held = await quote(first, vet, 48);
    const wanted = await quote(first, vet, 49, token);
    const { data } = v.parse(Quoted, JSON.parse(wanted.text));
    const told = await book(first, data.uuid, token);
    expect([held.status, wanted.status, told.status]).toEqual([200, 200, 200]);
    await first.stop();
    const second = await start();
    expect((await fetch(`${second.auth}/livez`)).status).toBe(200);
    const again = await book(second, data.uuid, token);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.text).toBe(told.text);
    expect((await quote(second, vet, 48)).status).toBe(409);
    expect((await quote(second, vet, 49)).status).toBe(409);
    expect((await quote(second, vet, 50)).status).toBe(200);
  });
});

import { createBooking, createQuote, HEADERS } from '@pawcall/contract';
import pino from 'pino';
import * as v from 'valibot';
import { openSession } from '../src/accounts/account/stored-accounts.ts';
import { createTokens } from '../src/accounts/token/access-tokens.ts';
import { openDatabase } from '../src/server/open-database.ts';
import { readSettings } from '../src/settings/settings.ts';
import { insertClient, insertVets } from './booking-fixtures.ts';
import type { Addresses } from './run-conformance-suite.ts';
import { dayAndNight } from './search-fixtures.ts';

const Quoted = v.object({ data: v.object({ uuid: v.string() }) });
const START = Temporal.Now.instant().round('hour');

/** Fills a database that no process has open: a vet who works day and night, and the token of a client. */
export const fillDatabase = async (
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly token: string; readonly vet: string }> => {
  const now = (): Temporal.Instant => Temporal.Now.instant().round('second');
  const settings = readSettings({ ...environment, DEMO: '0' });
  const { db, close } = await openDatabase(settings, pino({ level: 'silent' }), now);
  const [vet = ''] = await insertVets(db, ['kept'], {
    hours: dayAndNight,
    time_zone: 'UTC',
  });
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

/** What a process answered. */
export interface Told {
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

/** Asks a process for a quote of the vet's time so many hours ahead, for a guest or a client. */
export const quoteOver = (
  on: Addresses,
  vet: string,
  hours: number,
  token?: string,
): Promise<Told> =>
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

/** Books a quote, always with the same key. */
export const bookOver = (on: Addresses, quoted: Told, token: string): Promise<Told> =>
  tell(
    on,
    createBooking.path,
    { quote_uuid: v.parse(Quoted, JSON.parse(quoted.text)).data.uuid },
    { ...bearer(token), [HEADERS.idempotencyKey]: 'kept' },
  );

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import {
  createBooking,
  createQuote,
  extendQuote,
  guidedSearch,
  HEADERS,
  login,
  Quote,
  releaseQuote,
  SearchAnswer,
} from '@pawcall/contract';
import { renew } from '../marketplace/booking-load.ts';

/** Owners without a browser. */
export interface HttpOwners {
  /** Answers by call and status. */
  readonly answers: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
}

const THINK_MS = 1_500;
const RENEW_MS = 300_000;
interface Place {
  readonly city: string;
  readonly province: string;
}

const PLACES: readonly [Place, ...Place[]] = [
  { city: 'San Diego', province: 'CA' },
  { city: 'Seattle', province: 'WA' },
  { city: 'Austin', province: 'TX' },
  { city: 'Portland', province: 'OR' },
];
const Quoted = v.object({ data: Quote });
const LoggedIn = v.object({ data: v.object({ access_token: v.string() }) });

/** A random one of a list that is not empty. */
export const oneOf = <T>(list: readonly [T, ...T[]]): T =>
  list[Math.floor(Math.random() * list.length)] ?? list[0];

/** Starts owners who search, hold a time, and extend, release, book or leave it; each is signed in as one of these users. */
export const startHttpOwners = (options: {
  readonly api: string;
  readonly auth: string;
  readonly emails: readonly string[];
  readonly password: string;
}): HttpOwners => {
  const answers = new Map<string, number>();
  let isStopped = false;

  const send = async (
    origin: string,
    call: { readonly id: string; readonly method: string; readonly path: string },
    { body, headers }: { readonly body?: object; readonly headers?: Record<string, string> } = {},
  ): Promise<string | undefined> => {
    const response = await fetch(origin + call.path, {
      method: call.method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const name = `${call.id} ${response.status}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
    return response.ok ? text : undefined;
  };

  const signIn = async (email: string): Promise<string> => {
    const body = { email, password: options.password };
    const text = await send(options.auth, login, { body });
    return v.parse(LoggedIn, JSON.parse(text ?? '')).data.access_token;
  };

  const search = async () => {
    const body = {
      ...oneOf(PLACES),
      country: 'us',
      date_from: Temporal.Now.plainDateISO('America/Los_Angeles').toString(),
      timezone: 'America/Los_Angeles',
      species: 'DOG',
      species_treated: ['DOG'],
      concerns: ['itching-skin'],
      source: 'soak',
    };
    const text = await send(options.api, guidedSearch, { body });
    const results = text === undefined ? [] : v.parse(SearchAnswer, JSON.parse(text)).data;
    return results.flatMap(({ feature }) =>
      feature.appointments.map((slot) => ({ ...slot, vet: feature.uuid })),
    );
  };

  const visit = async (token: string): Promise<void> => {
    const [first, ...others] = await search();
    if (first === undefined) return;
    const slot = oneOf([first, ...others]);
    const headers = { [HEADERS.authorization]: `Bearer ${token}` };
    const path = createQuote.path.replace('{partner_uuid}', slot.vet);
    const body = {
      start_at: slot.start_at,
      end_at: slot.end_at,
      target_currency: slot.rate?.currency ?? 'USD',
      target_country: 'us',
      target_province: 'CA',
      source: 'soak',
      request_key: randomUUID(),
    };
    const quoted = await send(options.api, { ...createQuote, path }, { body, headers });
    if (quoted === undefined) return;
    const { uuid } = v.parse(Quoted, JSON.parse(quoted)).data;
    const ofQuote = (call: typeof extendQuote | typeof releaseQuote) =>
      send(options.api, { ...call, path: call.path.replace('{quote_uuid}', uuid) });
    await pause(THINK_MS);
    const what = oneOf(['extend', 'extend', 'release', 'release', 'leave', 'leave', 'book']);
    if (what === 'extend') await ofQuote(extendQuote);
    if (what === 'release') await ofQuote(releaseQuote);
    if (what !== 'book') return;
    const key = { [HEADERS.idempotencyKey]: randomUUID() };
    await send(options.api, createBooking, {
      body: { quote_uuid: uuid },
      headers: { ...headers, ...key },
    });
  };

  const run = async (email: string): Promise<void> => {
    let token = await signIn(email);
    let renewed = performance.now();
    while (!isStopped) {
      if (performance.now() - renewed > RENEW_MS) {
        [token = ''] = await renew(options.auth, [token]);
        renewed = performance.now();
      }
      await visit(token);
      await pause(THINK_MS);
    }
  };
  const running = Promise.all(options.emails.map(run));
  running.catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
  return {
    answers,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};

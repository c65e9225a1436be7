import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { Booking, Conflict, createBooking, createQuote, HEADERS, Quote } from '@pawcall/contract';
import type { Slot } from '../marketplace/booking-load.ts';

/** An HTTP call of one caller. */
interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly token?: string | undefined;
  readonly key?: string;
}

/** A response; status 0 when there was none. */
export interface Answer {
  readonly caller: number;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** From the moment when all calls were sent. */
  readonly ms: number;
}

/** Callers that send at the same moment, each from an address of its own over a kept-alive connection. */
export interface Callers {
  readonly size: number;
  readonly send: (caller: number, call: Call) => Promise<Answer>;
  /** Sends one call of every caller at once. */
  readonly all: (callOf: (caller: number) => Call) => Promise<readonly Answer[]>;
  readonly close: () => void;
}

const TIMEOUT_MS = 30_000;
const ADDRESSES_PER_SUBNET = 200;
const SETTLE_MS = 50;

/** Makes callers and spreads them over these origins. */
export const connectCallers = (size: number, origins: readonly string[]): Callers => {
  const agents = Array.from({ length: size }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const addressOf = (caller: number): string =>
    `127.0.${1 + Math.floor(caller / ADDRESSES_PER_SUBNET)}.${1 + (caller % ADDRESSES_PER_SUBNET)}`;

  const send = async (caller: number, call: Call, started: number): Promise<Answer> => {
    const { hostname, port } = new URL(origins[caller % origins.length] ?? '');
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    const outgoing = request({
      agent: agents[caller],
      hostname,
      port,
      localAddress: addressOf(caller),
      method: call.method,
      path: call.path,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(call.token === undefined ? {} : { [HEADERS.authorization]: `Bearer ${call.token}` }),
        ...(call.key === undefined ? {} : { [HEADERS.idempotencyKey]: call.key }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    });
    outgoing.end(body);
    try {
      const [answer] = await once(outgoing, 'response');
      let text = '';
      answer.setEncoding('utf8');
      for await (const chunk of answer) text += chunk;
      const ms = performance.now() - started;
      return { caller, status: answer.statusCode ?? 0, headers: answer.headers, text, ms };
    } catch {
      return { caller, status: 0, headers: {}, text: '', ms: performance.now() - started };
    }
  };

  return {
    size,
    send: (caller, call) => send(caller, call, performance.now()),
    all: async (callOf) => {
      const calls = agents.map((_, caller) => callOf(caller));
      // Leftover work of the previous round must not count.
      await pause(SETTLE_MS);
      const started = performance.now();
      return Promise.all(calls.map((call, caller) => send(caller, call, started)));
    },
    close: () => {
      for (const agent of agents) agent.destroy();
    },
  };
};

const MINUTES = 30;

/** What every race needs: the callers, a token for each caller, and slots that nobody has held yet. */
export interface Fixture {
  readonly pool: Callers;
  readonly tokens: readonly string[];
  readonly nextSlot: () => Slot;
}

/** Requests a quote for a slot, as a client when there is a token. */
export const quoteOf = ({ vet, start }: Slot, token?: string): Call => ({
  method: createQuote.method,
  path: createQuote.path.replace('{partner_uuid}', vet),
  token,
  body: {
    start_at: start.toString(),
    end_at: start.add({ minutes: MINUTES }).toString(),
    target_currency: 'USD',
    target_country: 'us',
    target_province: 'CA',
    source: 'races',
  },
});

/** Books a quote with a key. */
export const bookingOf = (
  quote: string,
  token: string | undefined,
  key: string = randomUUID(),
): Call => ({
  method: createBooking.method,
  path: createBooking.path,
  token,
  key,
  body: { quote_uuid: quote },
});

/** A call on a quote. */
export const onQuote = (
  { method, path }: { readonly method: string; readonly path: string },
  quote: string,
): Call => ({
  method,
  path: path.replace('{quote_uuid}', quote),
  ...(method === 'POST' ? { body: {} } : {}),
});

const dataIn = <S extends v.GenericSchema>(schema: S, answers: Answer): v.InferOutput<S> =>
  v.parse(v.object({ data: schema }), JSON.parse(answers.text)).data;

/** The quote of an answer. Throws when it is none. */
export const quoteIn = (answers: Answer): string => dataIn(Quote, answers).uuid;

/** The booking of an answer. Throws when it is none. */
export const bookingIn = (answers: Answer): string => dataIn(Booking, answers).uuid;

/** Whether this is the 409 of a time that somebody else has. */
export const isTaken = (answers: Answer): boolean => {
  if (answers.status !== 409) return false;
  const read = v.safeParse(Conflict, JSON.parse(answers.text));
  return read.success && read.output.meta?.code === 'slot_taken';
};

/** Whether the answer says to retry. */
export const saysRetry = (answers: Answer): boolean =>
  answers.status === 409 && answers.headers['retry-after'] !== undefined;

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { Booking, createBooking, createQuote, HEADERS, Quote, refresh } from '@pawcall/contract';
import type { Handle } from '../../apps/marketplace/src/database/kysely-handle.ts';

/** A time of a vet. */
export interface Slot {
  readonly vet: string;
  readonly start: Temporal.Instant;
}

/** A booking that a client was acknowledged to. */
interface Acknowledged {
  readonly client: number;
  readonly key: string;
  readonly quote: string;
  readonly booking: string;
  readonly text: string;
}

/** What the clients have seen so far. */
interface Seen {
  readonly acknowledged: readonly Acknowledged[];
  /** When each acknowledgement came, in milliseconds of `Date.now()`. */
  readonly successes: readonly number[];
  /** Answers by status; `no answer` where there was none. */
  readonly answers: ReadonlyMap<string, number>;
}

/** Clients that book without end. */
export interface Load {
  readonly seen: Seen;
  /** Gives every client a new token. */
  readonly useTokens: (tokens: readonly string[]) => void;
  /** Retries each booking with its key and counts the responses that differ from the first one. */
  readonly replay: (some: readonly Acknowledged[]) => Promise<number>;
  /** Begins nothing new, and waits until every booking that was begun has its answer. */
  readonly stop: () => Promise<void>;
}

// What the browser's client waits.
const CLIENT_WAITS_MS = 10_000;
const RETRY_MS = 200;
const THINK_MS = 60;
const CONTENDED_EVERY = 4;

const Answer = v.object({ status: v.literal('success'), data: v.unknown() });

interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Starts the clients: each books a free slot; every fourth slot is one that another client has just taken. */
export const startLoad = (options: {
  readonly origins: readonly string[];
  readonly slots: readonly Slot[];
  readonly clients: number;
  readonly tokens: readonly string[];
}): Load => {
  const acknowledged: Acknowledged[] = [];
  const successes: number[] = [];
  const answers = new Map<string, number>();
  let { tokens } = options;
  let next = 0;
  let turn = 0;
  let isStopped = false;

  const count = (what: string): void => {
    answers.set(what, (answers.get(what) ?? 0) + 1);
  };

  const send = async (
    client: number,
    path: string,
    body: object,
    key?: string,
  ): Promise<HttpAnswer | undefined> => {
    turn += 1;
    try {
      const response = await fetch(`${options.origins[turn % options.origins.length]}${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [HEADERS.authorization]: `Bearer ${tokens[client]}`,
          ...(key === undefined ? {} : { [HEADERS.idempotencyKey]: key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(CLIENT_WAITS_MS),
      });
      const text = await response.text();
      count(String(response.status));
      return { status: response.status, headers: response.headers, text };
    } catch {
      count('no answer');
      return undefined;
    }
  };

  const isOver = (response: HttpAnswer | undefined): response is HttpAnswer =>
    response !== undefined &&
    response.status !== 503 &&
    response.headers.get('Retry-After') === null;

  /** Retries until the response is final. */
  const insist = async (
    client: number,
    path: string,
    body: object,
    key?: string,
  ): Promise<HttpAnswer | undefined> => {
    for (;;) {
      const response = await send(client, path, body, key);
      if (isOver(response)) return response;
      // When stopping, quotes are given up, but a booking in progress is finished.
      if (isStopped && key === undefined) return undefined;
      await pause(RETRY_MS);
    }
  };

  const take = (): Slot | undefined => {
    const isContended = next > 0 && next % CONTENDED_EVERY === 0;
    const slot = options.slots[isContended ? next - 1 : next];
    next += 1;
    return slot;
  };

  const bookOne = async (client: number, slot: Slot): Promise<void> => {
    const quoted = await insist(client, createQuote.path.replace('{partner_uuid}', slot.vet), {
      start_at: slot.start.toString(),
      end_at: slot.start.add({ minutes: 30 }).toString(),
      target_currency: 'USD',
      target_country: 'us',
      target_province: 'CA',
      source: 'failover',
    });
    if (quoted?.status !== 200) return;
    const { uuid } = v.parse(Quote, v.parse(Answer, JSON.parse(quoted.text)).data);
    const key = randomUUID();
    const booked = await insist(client, createBooking.path, { quote_uuid: uuid }, key);
    if (booked?.status !== 200) return;
    successes.push(Date.now());
    const booking = v.parse(Booking, v.parse(Answer, JSON.parse(booked.text)).data);
    acknowledged.push({ client, key, quote: uuid, booking: booking.uuid, text: booked.text });
  };

  const run = async (client: number): Promise<void> => {
    while (!isStopped) {
      const slot = take();
      if (slot === undefined) throw new Error('There are no slots left: begin with more vets.');
      await bookOne(client, slot);
      await pause(THINK_MS);
    }
  };

  const running = Promise.all(Array.from({ length: options.clients }, (_, client) => run(client)));
  running.catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
  return {
    seen: { acknowledged, successes, answers },
    useTokens: (fresh) => {
      tokens = fresh;
    },
    replay: async (some) => {
      let differing = 0;
      for (const { client, key, quote, text } of some) {
        const response = await insist(client, createBooking.path, { quote_uuid: quote }, key);
        if (response?.text !== text || response.headers.get('Idempotent-Replayed') !== 'true')
          differing += 1;
      }
      return differing;
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};

const Renewed = v.object({ data: v.object({ access_token: v.string() }) });

/** Each client's next token, for a run that is longer than a token lives. */
export const renew = (auth: string, tokens: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    tokens.map(async (token) => {
      const answer = await fetch(`${auth}${refresh.path}`, {
        method: refresh.method,
        headers: {
          'Content-Type': 'application/json',
          [HEADERS.authorization]: `Bearer ${token}`,
        },
        body: '{}',
      });
      return v.parse(Renewed, await answer.json()).data.access_token;
    }),
  );

/** Compares the database with the acknowledged bookings. */
interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** Two bookings of one quote or of one time. */
  readonly double: number;
  /** There, and nobody was uuids. */
  readonly unacknowledged: number;
  /** Bookings without their reservation, and reservations without their booking. */
  readonly half: number;
}

/** Counts pairs of live bookings of one provider that share their quote or any of their time. */
export const countDoubles = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking a join booking b on a.provider_id = b.provider_id and a.uuid < b.uuid
      and a.status = 'BOOKED' and b.status = 'BOOKED'
      and (a.quote_uuid = b.quote_uuid or (a.start_at < b.end_at and b.start_at < a.end_at))`.execute(
    db,
  );
  return rows[0]?.count ?? -1;
};

const countHalf = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking b
      full join (select * from reservation where state = 'booked') r on r.id = b.reservation_id
      where b.uuid is null or r.id is null and b.status = 'BOOKED'`.execute(db);
  return rows[0]?.count ?? -1;
};

/** Holds the clients' word against the rows. */
export const verdictOn = async (
  db: Handle,
  acknowledged: readonly Acknowledged[],
): Promise<Verdict> => {
  const { rows } = await sql<{ uuid: string }>`select uuid from booking`.execute(db);
  const stored = new Set(rows.map((row) => row.uuid));
  const uuids = new Set(acknowledged.map((one) => one.booking));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((one) => !stored.has(one.booking)).length,
    double: (await countDoubles(db)) + acknowledged.length - uuids.size,
    unacknowledged: rows.filter((row) => !uuids.has(row.uuid)).length,
    half: await countHalf(db),
  };
};

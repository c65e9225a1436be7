import * as v from 'valibot';
import type { CheckoutAddress, MagicCode } from './checkout-address.ts';
import {
  BookingAnswer,
  ConcernsAnswer,
  PetsAnswer,
  QuoteAnswer,
  RefusalAnswer,
  TokenAnswer,
} from './answers.ts';
import type { Booking, CheckoutQuote, Pet } from './answers.ts';

const TIMEOUT_MS = 10_000;

/** What came of a call: an answer, a definitive refusal, or nothing that could be relied on (no or a broken answer). */
export type Outcome<T> =
  | { readonly kind: 'answer'; readonly data: T }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly messages: readonly string[];
      readonly code: string | undefined;
      /** Start instants of the nearest free times, for a conflict. */
      readonly alternatives: readonly string[];
    }
  | { readonly kind: 'unclear' };

/** The marketplace and the authentication service as the checkout calls them. */
export interface CheckoutService {
  exchange(code: MagicCode): Promise<Outcome<string>>;
  quote(uuid: string, token: string): Promise<Outcome<CheckoutQuote>>;
  booking(uuid: string, token: string): Promise<Outcome<Booking>>;
  /** Books; the same key never books twice, however often it is sent. */
  book(address: CheckoutAddress, token: string, key: string): Promise<Outcome<Booking>>;
  pet(uuid: string, token: string): Promise<Pet | undefined>;
  concernNames(species: string | undefined): Promise<ReadonlyMap<string, string>>;
  calendar(bookingUuid: string, token: string): Promise<Blob | undefined>;
}

interface CallInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Where the services are and how they are reached. */
export interface CheckoutServiceOptions {
  readonly marketplace: string;
  readonly authentication: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeZone: string;
}

/** Calls the services over HTTP. No call throws. */
export function createCheckoutService(options: CheckoutServiceOptions): CheckoutService {
  const send = (url: string, token: string | undefined, init: CallInit = {}) =>
    options.fetch(url, {
      ...init,
      headers: {
        'Accept-Language': 'en-US',
        'X-Locale': 'en-US',
        'X-Platform': 'WEB',
        'X-Browser-Timezone': options.timeZone,
        ...(init.body ? { 'Content-Type': 'application/json' } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...init.headers,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  async function call<T>(
    url: string,
    schema: v.GenericSchema<unknown, { data: T }>,
    token?: string,
    init?: CallInit,
  ): Promise<Outcome<T>> {
    try {
      const response = await send(url, token, init);
      const body: unknown = await response.json();
      if (!response.ok) return refusal(response.status, body);
      const answer = v.safeParse(schema, body);
      return answer.success ? { kind: 'answer', data: answer.output.data } : { kind: 'unclear' };
    } catch {
      return { kind: 'unclear' };
    }
  }

  const { marketplace, authentication } = options;
  return {
    async exchange({ id, code }) {
      const outcome = await call(
        `${authentication}/v1/magic-login/${encodeURIComponent(id)}`,
        TokenAnswer,
        undefined,
        { method: 'PUT', body: JSON.stringify({ code, platform: 'WEB' }) },
      );
      return outcome.kind === 'answer'
        ? { kind: 'answer', data: outcome.data.access_token }
        : outcome;
    },
    quote: (uuid, token) => call(`${marketplace}/v1/quote/${uuid}`, QuoteAnswer, token),
    booking: (uuid, token) => call(`${marketplace}/v1/booking/${uuid}`, BookingAnswer, token),
    book: ({ quoteUuid, petUuid, species, concerns }, token, key) =>
      call(`${marketplace}/v1/booking`, BookingAnswer, token, {
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: JSON.stringify({
          quote_uuid: quoteUuid,
          pet_uuid: petUuid ?? '',
          ...(species ? { species } : {}),
          concerns,
        }),
      }),
    async pet(uuid, token) {
      const outcome = await call(`${marketplace}/v1/cx/pets`, PetsAnswer, token);
      if (outcome.kind !== 'answer') return undefined;
      return outcome.data.find((pet) => pet.uuid === uuid);
    },
    async concernNames(species) {
      const query = species ? `?pet_species=${encodeURIComponent(species)}` : '';
      const outcome = await call(`${marketplace}/p/pet/concerns${query}`, ConcernsAnswer);
      if (outcome.kind !== 'answer') return new Map();
      return new Map(
        outcome.data.flatMap(({ slug, name }): [string, string][] => (name ? [[slug, name]] : [])),
      );
    },
    async calendar(bookingUuid, token) {
      try {
        const response = await send(`${marketplace}/v1/booking/${bookingUuid}/calendar.ics`, token);
        return response.ok ? await response.blob() : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Reads a failure. A server error proves nothing about what was done, so it is no refusal. */
function refusal(status: number, body: unknown): Outcome<never> {
  if (status >= 500) return { kind: 'unclear' };
  const answer = v.safeParse(RefusalAnswer, body);
  const { data, message, meta } = answer.success ? answer.output : {};
  return {
    kind: 'refused',
    status,
    messages: [...Object.values(data ?? {}).flat(), ...(message ? [message] : [])],
    code: meta?.code ?? undefined,
    alternatives: meta?.alternatives?.map(({ start_at }) => start_at) ?? [],
  };
}

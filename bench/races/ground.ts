import { randomUUID } from 'node:crypto';
import { Conflict, createBooking, createQuote, Booking, Quote } from '@pawcall/contract';
import * as v from 'valibot';
import type { Slot } from '../booking/load.ts';
import type { Asked, Came, Crowd } from './crowd.ts';

const MINUTES = 30;

/** What every race needs: the crowd, a token for each caller, and times that nobody has asked for yet. */
export interface Ground {
  readonly crowd: Crowd;
  readonly tokens: readonly string[];
  readonly nextSlot: () => Slot;
}

/** Asks for a time, as a client when there is a token. */
export const quoteOf = ({ vet, start }: Slot, token?: string): Asked => ({
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
): Asked => ({
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
): Asked => ({
  method,
  path: path.replace('{quote_uuid}', quote),
  ...(method === 'POST' ? { body: {} } : {}),
});

const dataIn = <S extends v.GenericSchema>(schema: S, came: Came): v.InferOutput<S> =>
  v.parse(v.object({ data: schema }), JSON.parse(came.text)).data;

/** The quote of an answer. Throws when it is none. */
export const quoteIn = (came: Came): string => dataIn(Quote, came).uuid;

/** The booking of an answer. Throws when it is none. */
export const bookingIn = (came: Came): string => dataIn(Booking, came).uuid;

/** Whether this is the 409 of a time that somebody else has. */
export const isTaken = (came: Came): boolean => {
  if (came.status !== 409) return false;
  const read = v.safeParse(Conflict, JSON.parse(came.text));
  return read.success && read.output.meta?.code === 'slot_taken';
};

/** Whether the answer says to ask again. */
export const saysWait = (came: Came): boolean =>
  came.status === 409 && came.headers['retry-after'] !== undefined;

import type { AuthClient } from '@pawcall/auth-client';
import { isPawcallError, type MarketplaceClient } from '@pawcall/client';
import {
  createBooking,
  HEADERS,
  listConcerns,
  listPets,
  pathOf,
  readBooking,
  readQuote,
  REQUEST_TIMEOUT_MS,
  type Booking,
  type CheckoutQuote,
  type Locale,
  type Pet,
  type ConflictCode,
} from '@pawcall/contract';
import type { CheckoutLanding, MagicCode } from '@pawcall/domain';
import type { CheckoutTexts } from './texts/english.ts';

/** A definitive refusal of a service. */
export interface Refusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly messages: readonly string[];
  /** Start instants of the nearest free times, for a conflict. */
  readonly alternatives: readonly string[];
  /** The time that was taken is only held by somebody, and may become free (GO-10). */
  readonly isHeld: boolean;
  /** The quote that holds the same time for the owner again (WIRE-2). */
  readonly replacement: string | undefined;
}

/** How a call ended: an answer, a definitive refusal, or unclear (no or an unreadable response). */
export type Outcome<T> =
  { readonly kind: 'answer'; readonly data: T } | Refusal | { readonly kind: 'unclear' };

/** The marketplace and the authentication service as the checkout calls them. */
export interface CheckoutService {
  isSignedIn(): boolean;
  /** Signs in with the code of the address. */
  signIn(code: MagicCode): Promise<Outcome<void>>;
  quote(uuid: string): Promise<Outcome<CheckoutQuote>>;
  booking(uuid: string): Promise<Outcome<Booking>>;
  /** Books; the same key never books twice, however often it is sent. */
  book(landing: CheckoutLanding, key: string): Promise<Outcome<Booking>>;
  pet(uuid: string): Promise<Pet | undefined>;
  concernNames(species: string | undefined): Promise<ReadonlyMap<string, string>>;
  /** The calendar file, in the language of these services. */
  calendar(bookingUuid: string): Promise<Blob | undefined>;
}

/** What the checkout calls with. */
export interface CheckoutServiceParts {
  readonly auth: Pick<AuthClient, 'exchangeMagicLogin' | 'getAccessToken' | 'getSnapshot'>;
  readonly client: MarketplaceClient;
  /** Origin of the marketplace, for the calendar file. */
  readonly marketplace: string;
  readonly fetch: typeof globalThis.fetch;
  readonly locale: Locale;
}

/** Calls the services. No call throws. */
export function createCheckoutService(parts: CheckoutServiceParts): CheckoutService {
  const { auth, client, marketplace, fetch, locale } = parts;
  return {
    isSignedIn: () => auth.getSnapshot().status === 'authenticated',
    signIn: (code) =>
      outcomeOf(async () => {
        await auth.exchangeMagicLogin(code);
      }),
    quote: (uuid) =>
      outcomeOf(async () => (await client.run(readQuote, { params: { quote_uuid: uuid } })).data),
    booking: (uuid) =>
      outcomeOf(
        async () => (await client.run(readBooking, { params: { booking_uuid: uuid } })).data,
      ),
    book: ({ quoteUuid, petUuid = '', species, concerns }, idempotencyKey) =>
      outcomeOf(async () => {
        const input = {
          quote_uuid: quoteUuid,
          pet_uuid: petUuid,
          species,
          concerns: [...concerns],
        };
        return (await client.run(createBooking, { input, idempotencyKey })).data;
      }),
    async pet(uuid) {
      const pets = await outcomeOf(async () => (await client.run(listPets, {})).data);
      return pets.kind === 'answer' ? pets.data.find((pet) => pet.uuid === uuid) : undefined;
    },
    async concernNames(species) {
      const concerns = await outcomeOf(
        async () => (await client.run(listConcerns, { query: { pet_species: species } })).data,
      );
      if (concerns.kind !== 'answer') return new Map();
      return new Map(
        concerns.data.flatMap(({ slug, name }): [string, string][] => (name ? [[slug, name]] : [])),
      );
    },
    // Not a call of the contract, because the calendar file is not JSON.
    async calendar(bookingUuid) {
      try {
        const path = pathOf(readBooking, { booking_uuid: bookingUuid });
        const response = await fetch(`${marketplace}${path}/calendar.ics`, {
          headers: {
            [HEADERS.locale]: locale,
            [HEADERS.authorization]: `Bearer ${await auth.getAccessToken()}`,
          },
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
        const file = await response.blob();
        // A gateway may answer 200 with a web page.
        return response.ok && file.type.startsWith('text/calendar') ? file : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Reads how a call ended. A server error is unclear, because the work may have been done. */
async function outcomeOf<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'answer', data: await call() };
  } catch (error) {
    if (!isPawcallError(error)) throw error;
    const { code, fields, serverMessage } = error;
    if (UNCLEAR.has(code)) return { kind: 'unclear' };
    return {
      kind: 'refused',
      code,
      messages: [
        ...Object.values(fields).flat(),
        ...(serverMessage === null ? [] : [serverMessage]),
      ],
      alternatives: error.alternatives.map(({ start_at }) => start_at),
      isHeld: error.isHeld,
      replacement: error.quote?.uuid,
    };
  }
}

const UNCLEAR: ReadonlySet<string> = new Set([
  'timeout',
  'offline',
  'unreachable',
  'bad_answer',
  'server_error',
  'aborted',
  'discarded',
]);

const BY_CODE = {
  unauthorized: 'signInAgain',
  not_found: 'gone',
  slot_taken: 'taken',
  quote_expired: 'expired',
  terms_changed: 'changed',
  too_late: 'tooLate',
} as const satisfies Readonly<Record<string, keyof CheckoutTexts>>;
const CONFLICTS = ['slot_taken', 'quote_expired'] as const satisfies readonly ConflictCode[];

const isKnown = (code: string): code is keyof typeof BY_CODE => Object.hasOwn(BY_CODE, code);

/** Whether the time was refused rather than what was sent (WIRE-2). */
export const isConflict = ({ code }: Refusal): boolean =>
  CONFLICTS.some((conflict) => conflict === code);

/** Why a call was refused: a text by its code, else the service's message. */
export const refusalText = ({ code, messages, isHeld }: Refusal, text: CheckoutTexts): string => {
  if (code === 'slot_taken' && isHeld) return text.held;
  return isKnown(code) ? text[BY_CODE[code]] : (messages[0] ?? text.refused);
};

/** What an attempt to book came to. `unknown` may be tried again with the same key. */
export type BookingOutcome =
  { readonly kind: 'booked'; readonly booking: Booking } | Refusal | { readonly kind: 'unknown' };

/** Books the quote; `booked` needs a 2xx response, or a booking that the service names for this quote afterwards. */
export async function bookOnce(
  service: CheckoutService,
  landing: CheckoutLanding,
  key: string,
): Promise<BookingOutcome> {
  const outcome = await service.book(landing, key);
  if (outcome.kind === 'answer') return { kind: 'booked', booking: outcome.data };
  if (outcome.kind === 'refused' && !isConflict(outcome)) return outcome;
  const booking = await findBooking(service, landing.quoteUuid);
  if (booking) return { kind: 'booked', booking };
  return outcome.kind === 'refused' ? outcome : { kind: 'unknown' };
}

/** The booking that this quote already led to, if the service knows one. */
async function findBooking(
  service: CheckoutService,
  quoteUuid: string,
): Promise<Booking | undefined> {
  const quote = await service.quote(quoteUuid);
  if (quote.kind !== 'answer' || !quote.data.booking_uuid) return undefined;
  const booking = await service.booking(quote.data.booking_uuid);
  return booking.kind === 'answer' ? booking.data : undefined;
}

/** The storage an attempt needs; `sessionStorage` fits. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What makes booking one quote safe to repeat, also after a reload of this tab. */
export interface Attempt {
  /** The same key for every try at this quote, made on first use. */
  key(): string;
}

/** The attempt at one quote, kept in `storage`, or in memory when storage is refused. */
export function createAttempt(
  storage: () => AttemptStorage,
  quoteUuid: string,
  randomUuid: () => string,
): Attempt {
  const name = `harborvale.checkout.${quoteUuid}.key`;
  let key: string | undefined;
  const kept = () => {
    try {
      return storage().getItem(name) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const keep = (made: string) => {
    try {
      storage().setItem(name, made);
    } catch {
      // Storage is refused: a reload of this tab makes a new key.
    }
    return made;
  };
  return { key: () => (key ??= kept() ?? keep(randomUuid())) };
}

import { Booking, type createBooking } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import { retryRead, inTransaction } from '../database/transaction.ts';
import type { CallRequest } from '../http/route.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { notFound, type Refusal } from '../http/http-errors.ts';
import { ownsPet, readClient } from '../quote/read-client.ts';
import { quoteContention, quoteKey } from '../quote/coalesce-requests.ts';
import { type QuoteSnapshot, readQuoteSnapshot } from '../quote/slot-and-quote-snapshots.ts';
import { refuseEnded } from '../quote/replace-ended-quote.ts';
import { readStoredQuote } from '../quote/stored-quote.ts';
import { selectVisits } from '../visit/read-visit.ts';
import { bookingView, type BookingViewing } from './read-booking.ts';
import { findAnswer, keepAnswer, type OnceCall } from '../http/idempotency.ts';

/** The answer to a call that books. */
export interface Answer {
  readonly booking: Booking;
  /** Whether it was booked before. */
  readonly isReplay: boolean;
}

type Request = CallRequest<typeof createBooking>;

/** How the booking is shown. */
export const viewingOf = (
  { settings, now }: Marketplace,
  { locale }: Pick<Request, 'locale'>,
): BookingViewing => ({ locale, publicOrigin: settings.publicOrigin, now: now() });

/** The booking that a quote led to, as it is now (VISIT-1). */
export const bookingOf = async (
  db: Handle,
  quoteUuid: string,
  viewing: BookingViewing,
): Promise<Booking> => {
  const row = await selectVisits(db)
    .where('booking.uuid', '=', (eb) =>
      eb.selectFrom('quote').select('booking_uuid').where('uuid', '=', quoteUuid),
    )
    .executeTakeFirstOrThrow();
  return bookingView(db, row, viewing);
};

/** Throws 404 for a pet that is not the client's. */
export const refuseForeignPet = async (
  db: Handle,
  clientUuid: string,
  pet: string,
): Promise<void> => {
  if (pet !== '' && !(await ownsPet(db, clientUuid, pet)))
    throw notFound('This pet does not exist.');
};

/** The refusal for the owner of an ended quote. */
const refuse = (market: Marketplace, request: Request, userUuid: string): Promise<Refusal> =>
  inTransaction(market.db, async (trx) => {
    const client = await readClient(trx, userUuid);
    const quote = await readStoredQuote(trx, request.input.quote_uuid, request.partner, true);
    return refuseEnded(trx, market, quote, client, request.pharmacy, market.now());
  });

/** Whether this client may still book the quote, as seen without a transaction. */
const isOpen = (snapshot: QuoteSnapshot | undefined, userUuid: string): boolean =>
  snapshot !== undefined &&
  (snapshot.owner === null || (snapshot.owner === userUuid && snapshot.fate === 'held'));

/**
 * Answers a call whose quote is booked or has ended, reading together with concurrent calls; undefined while the quote may
 * still be booked. Throws as `answerCreateBooking` does.
 */
export const answerSettled = async (
  market: Marketplace,
  request: Request,
  userUuid: string,
  call: OnceCall,
): Promise<Answer | Refusal | undefined> => {
  const { db } = market;
  const { input, partner, locale } = request;
  const contention = quoteContention(db);
  const key = quoteKey(input.quote_uuid, partner);
  const snapshot = await contention.read(key, () =>
    retryRead(() => readQuoteSnapshot(db, input.quote_uuid, partner, market.now())),
  );
  if (isOpen(snapshot, userUuid)) return undefined;
  const stored = await findAnswer(db, call, Booking);
  if (stored !== undefined) return { booking: stored, isReplay: true };
  await refuseForeignPet(db, userUuid, input.pet_uuid);
  if (snapshot?.owner !== userUuid) throw notFound('This quote does not exist.');
  // A quote has one owner, so from here on all callers of this key are one client.
  if (snapshot.fate === 'ended')
    return contention.refuse(key, () => refuse(market, request, userUuid));
  // Booked by this client under another key: store the response under this one too.
  const booked = await contention.booked([key, locale].join(' '), () =>
    retryRead(() => bookingOf(db, input.quote_uuid, viewingOf(market, request))),
  );
  const booking = await inTransaction(db, (trx) =>
    keepAnswer(trx, call, Booking, booked, market.now()),
  );
  return { booking, isReplay: true };
};

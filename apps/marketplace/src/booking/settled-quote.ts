import { Booking, type createBooking } from '@pawcall/contract';
import type { Handle } from '../database/database.ts';
import { retryRead, inTransaction } from '../database/transaction.ts';
import type { CallRequest } from '../http/route.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { notFound, type Refusal } from '../http/refusal.ts';
import type { ProviderViewing } from '../provider/provider-view.ts';
import { ownsPet, readClient } from '../quote/client.ts';
import { quoteCrowdOf, quoteKey } from '../quote/contention.ts';
import { lookAtQuote, type QuoteSight } from '../quote/quote-sight.ts';
import { refuseEnded } from '../quote/requote.ts';
import { readStoredQuote } from '../quote/stored-quote.ts';
import { bookingView, selectBookings } from './booking-view.ts';
import { findAnswer, keepAnswer, type OnceCall } from './idempotency.ts';

/** What a call that books is answered. */
export interface Answer {
  readonly booking: Booking;
  /** It was made before, by this call or another of its client. */
  readonly isReplay: boolean;
}

type Request = CallRequest<typeof createBooking>;

/** How the booking is shown to who asks. */
export const viewingOf = ({ settings }: Marketplace, { locale }: Request): ProviderViewing => ({
  locale,
  publicOrigin: settings.publicOrigin,
});

/** The booking of a quote that was booked. */
export const bookingOf = async (
  db: Handle,
  quoteUuid: string,
  viewing: ProviderViewing,
): Promise<Booking> => {
  const row = await selectBookings(db)
    .where('booking.quote_uuid', '=', quoteUuid)
    .executeTakeFirstOrThrow();
  return bookingView(db, row, viewing);
};

/** Throws 404 for a pet that is not the client's. */
export const refuseStrangersPet = async (
  db: Handle,
  clientUuid: string,
  pet: string,
): Promise<void> => {
  if (pet !== '' && !(await ownsPet(db, clientUuid, pet)))
    throw notFound('This pet does not exist.');
};

/** What the owner of a quote that has ended is told. */
const refuse = (market: Marketplace, request: Request, userUuid: string): Promise<Refusal> =>
  inTransaction(market.db, async (trx) => {
    const client = await readClient(trx, userUuid);
    const quote = await readStoredQuote(trx, request.input.quote_uuid, request.partner, true);
    return refuseEnded(trx, market, quote, client, request.pharmacy, market.now());
  });

/** Whether a quote may still be booked by this client, as far as can be seen without a transaction. */
const isOpen = (sight: QuoteSight | undefined, userUuid: string): boolean =>
  sight !== undefined &&
  (sight.owner === null || (sight.owner === userUuid && sight.fate === 'held'));

/**
 * What a call is answered that comes too late for its quote, found out together with those of this process who ask at the
 * same moment; undefined while the quote may still be booked. Throws as `answerCreateBooking` does.
 */
export const answerTooLate = async (
  market: Marketplace,
  request: Request,
  userUuid: string,
  call: OnceCall,
): Promise<Answer | Refusal | undefined> => {
  const { db } = market;
  const { input, partner, locale } = request;
  const crowd = quoteCrowdOf(db);
  const key = quoteKey(input.quote_uuid, partner);
  const sight = await crowd.look(key, () =>
    retryRead(() => lookAtQuote(db, input.quote_uuid, partner, market.now())),
  );
  if (isOpen(sight, userUuid)) return undefined;
  const stored = await findAnswer(db, call, Booking);
  if (stored !== undefined) return { booking: stored, isReplay: true };
  await refuseStrangersPet(db, userUuid, input.pet_uuid);
  if (sight?.owner !== userUuid) throw notFound('This quote does not exist.');
  // From here on the key of the crowd says whose it is: a quote has one owner.
  if (sight.fate === 'ended') return crowd.refuse(key, () => refuse(market, request, userUuid));
  // Booked by this client under another key: the answer is kept under this one too.
  const booked = await crowd.booked([key, locale].join(' '), () =>
    retryRead(() => bookingOf(db, input.quote_uuid, viewingOf(market, request))),
  );
  const booking = await inTransaction(db, (trx) =>
    keepAnswer(trx, call, Booking, booked, market.now()),
  );
  return { booking, isReplay: true };
};

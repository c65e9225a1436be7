import { Booking, createBooking } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { assignQuote } from '../quote/assign-quote.ts';
import { type Client, readClient } from '../quote/read-client.ts';
import { quoteContention, quoteKey } from '../quote/coalesce-requests.ts';
import { refuseEnded } from '../quote/replace-ended-quote.ts';
import { confirm } from '../quote/reserve.ts';
import { readStoredQuote, type StoredQuote } from '../quote/stored-quote.ts';
import { clearSlotBits } from '../search/slot-bitmaps.ts';
import { type CallRequest, route, sessionOf, success } from '../http/route.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { invalid, Refusal, unauthorized } from '../http/http-errors.ts';
import { type BookingRow, bookingView } from './read-booking.ts';
import { sendConfirmation } from './confirmation-mail.ts';
import { newReference } from './booking-reference.ts';
import { releaseKey, type OnceCall, storeAnswer, takeKey } from './idempotency.ts';
import {
  type Answer,
  answerSettled,
  bookingOf,
  refuseForeignPet,
  viewingOf,
} from './booking-responses.ts';

type Request = CallRequest<typeof createBooking>;

const LONGEST_SPECIES = 64;

// Two quotes can count on one balance: the second then costs more and needs a new quote.
const takeFromWallet = async (
  trx: Handle,
  client: Client,
  quote: StoredQuote,
): Promise<boolean> => {
  if (quote.wallet_used === 0) return true;
  const taken = await trx
    .updateTable('wallet')
    .set((eb) => ({ amount: eb('amount', '-', quote.wallet_used) }))
    .where('user_id', '=', client.id)
    .where('currency', '=', quote.currency)
    .where('amount', '>=', quote.wallet_used)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

const giveBackToWallet = async (trx: Handle, client: Client, quote: StoredQuote): Promise<void> => {
  if (quote.wallet_used === 0) return;
  await trx
    .updateTable('wallet')
    .set((eb) => ({ amount: eb('amount', '+', quote.wallet_used) }))
    .where('user_id', '=', client.id)
    .execute();
};

const insertBooking = async (
  trx: Handle,
  quote: StoredQuote,
  client: Client,
  input: Request['input'],
  now: Temporal.Instant,
): Promise<BookingRow> => {
  const viewing = { locale: quote.locale, time_zone: quote.time_zone };
  const row = {
    uuid: crypto.randomUUID(),
    quote_uuid: quote.uuid,
    reservation_id: quote.reservation_id,
    provider_id: quote.provider_id,
    user_uuid: client.uuid,
    pet_uuid: input.pet_uuid === '' ? quote.pet_uuid : input.pet_uuid,
    species: input.species ?? null,
    concerns: input.concerns,
    status: 'BOOKED' as const,
    start_at: quote.start_at,
    end_at: quote.end_at,
    total: quote.total,
    currency: quote.currency,
    created_at: now,
  };
  // References are random: retry when one is taken.
  for (;;) {
    const reference = newReference();
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto('booking')
      .values({ ...row, reference })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 1n) return { ...row, reference, ...viewing };
  }
};

const book = async (
  trx: Handle,
  market: Marketplace,
  request: Request,
  client: Client,
  call: OnceCall,
): Promise<Answer | Refusal> => {
  const { input } = request;
  const now = market.now();
  const viewing = viewingOf(market, request);
  const stored = await takeKey(trx, call, Booking, now);
  if (stored !== undefined) return { booking: stored, isReplay: true };
  await refuseForeignPet(trx, client.uuid, input.pet_uuid);
  const found = await readStoredQuote(trx, input.quote_uuid, request.partner, true);
  const quote = await assignQuote(trx, found, client, request.pharmacy, now);
  if (quote.booking_uuid !== null) {
    const booking = await bookingOf(trx, quote.uuid, viewing);
    await storeAnswer(trx, call, booking);
    return { booking, isReplay: true };
  }
  // Booking charges exactly the price that was shown; an assignment that changed it has to be shown first.
  const isPayable = quote.total === found.total && (await takeFromWallet(trx, client, quote));
  if (!isPayable || !(await confirm(trx, quote.reservation_id, now))) {
    if (isPayable) await giveBackToWallet(trx, client, quote);
    await releaseKey(trx, call);
    // Another booking may have used the wallet since.
    const asItIs = await readClient(trx, client.uuid);
    return refuseEnded(trx, market, quote, asItIs, request.pharmacy, now);
  }
  const row = await insertBooking(trx, quote, client, input, now);
  await clearSlotBits(trx, { providerId: quote.provider_id, start: row.start_at, end: row.end_at });
  const booking = await bookingView(trx, row, viewing);
  await sendConfirmation(trx, market, request, client, booking, quote.hidden_pricing);
  await storeAnswer(trx, call, booking);
  return { booking, isReplay: false };
};

/**
 * Books the held slot of a quote once for each `Idempotency-Key` of a client: key, booking, wallet and confirmation mail
 * are one transaction. The same key and body get the same answer again, with `Idempotent-Replayed: true`; a booked quote
 * answers its booking under any key. Throws 409 with a new quote when the quote has ended or its price no longer holds.
 * Attempts at one quote are serialized in this process, and most repeated calls need no transaction.
 */
export const createBookingRoute = route(createBooking, async (market, request) => {
  const { userUuid } = sessionOf(request);
  const { input, idempotencyKey } = request;
  if (idempotencyKey === undefined) throw new TypeError('createBooking is a call with a key.');
  if ((input.species ?? '').length > LONGEST_SPECIES)
    throw invalid({ species: ['This text is too long.'] });
  const call = { scope: `createBooking:${userUuid}`, key: idempotencyKey, input };
  const attempt = (): Promise<Answer | Refusal> =>
    inTransaction(market.db, async (trx) => {
      const client = await readClient(trx, userUuid);
      if (client === undefined) throw unauthorized();
      return book(trx, market, request, client, call);
    });
  const { serialize } = quoteContention(market.db);
  const key = quoteKey(input.quote_uuid, request.partner);
  const settled = () => answerSettled(market, request, userUuid, call);
  const outcome = (await settled()) ?? (await serialize(key, settled, attempt));
  if (outcome instanceof Refusal) throw outcome;
  if (outcome.isReplay) request.answerHeaders.set('Idempotent-Replayed', 'true');
  return success(outcome.booking);
});

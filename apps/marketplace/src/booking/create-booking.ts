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
import { DEFAULT_VISIT_POLICY, freeUntil } from '@pawcall/domain';
import { readVisit } from '../visit/read-visit.ts';
import { bookingView } from './read-booking.ts';
import { lockMovedVisit, moveVisit, newsOf } from './move-booking.ts';
import { sendVisitMail } from './visit-mails.ts';
import { changeWallet } from './wallet.ts';
import { newReference } from './booking-reference.ts';
import { releaseKey, type OnceCall, storeAnswer, takeKey } from '../http/idempotency.ts';
import {
  type Answer,
  answerSettled,
  bookingOf,
  refuseForeignPet,
  viewingOf,
} from './booking-responses.ts';

type Request = CallRequest<typeof createBooking>;

const LONGEST_SPECIES = 64;

const insertBooking = async (
  trx: Handle,
  quote: StoredQuote,
  client: Client,
  input: Request['input'],
  pharmacy: Request['pharmacy'],
  now: Temporal.Instant,
): Promise<string> => {
  const uuid = crypto.randomUUID();
  const row = {
    uuid,
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
    wallet_used: quote.wallet_used,
    free_until: freeUntil(quote.start_at, pharmacy?.visit_policy ?? DEFAULT_VISIT_POLICY),
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
    if (inserted === 1n) break;
  }
  await trx
    .insertInto('booking_change')
    .values({
      booking_uuid: uuid,
      at: now,
      kind: 'BOOKED',
      by: 'client',
      reason: null,
      start_at: quote.start_at,
      end_at: quote.end_at,
      paid: quote.total,
      wallet: quote.wallet_used,
    })
    .execute();
  await trx
    .updateTable('quote')
    .set({ booking_uuid: uuid })
    .where('uuid', '=', quote.uuid)
    .execute();
  await clearSlotBits(trx, {
    providerId: quote.provider_id,
    start: quote.start_at,
    end: quote.end_at,
  });
  return uuid;
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
  const moved = await lockMovedVisit(trx, quote, now);
  // Booking charges exactly the price that was shown; an assignment that changed it has to be shown first. Two quotes can count
  // on one balance: the second then costs more and needs a new quote.
  const taken = { amount: (moved?.wallet_used ?? 0) - quote.wallet_used, currency: quote.currency };
  const isPayable = quote.total === found.total && (await changeWallet(trx, client, taken));
  if (!isPayable || !(await confirm(trx, quote.reservation_id, now))) {
    if (isPayable) await changeWallet(trx, client, { ...taken, amount: -taken.amount });
    await releaseKey(trx, call);
    // Another booking may have used the wallet since.
    const asItIs = await readClient(trx, client.uuid);
    return refuseEnded(trx, market, quote, asItIs, request.pharmacy, now);
  }
  const uuid =
    moved === undefined
      ? await insertBooking(trx, quote, client, input, request.pharmacy, now)
      : await moveVisit(trx, market, moved, quote, now);
  const visit = await readVisit(trx, uuid, client.uuid);
  await sendVisitMail(trx, market, visit, client, newsOf(moved, visit), request);
  const booking = await bookingView(trx, visit, viewing);
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

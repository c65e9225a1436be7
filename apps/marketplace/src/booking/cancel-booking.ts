import { Booking, cancelBooking as cancelBookingCall } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { type CallRequest, route, sessionOf, success } from '../http/route.ts';
import { takeBackReminders } from '../mail/outbox.ts';
import { type Client, readClient } from '../quote/read-client.ts';
import { cancelReservation } from '../quote/reserve.ts';
import { placeProvider } from '../search/index-provider.ts';
import {
  readVisit,
  selectVisits,
  termsChanged,
  termsOf,
  tooLate,
  type Visit,
} from '../visit/read-visit.ts';
import { unauthorized, invalid } from '../http/http-errors.ts';
import { viewingOf } from './booking-responses.ts';
import { sendVisitMail, type VisitMailer } from './visit-mails.ts';
import { storeAnswer, takeKey } from '../http/idempotency.ts';
import { adjustPlaces, offerFreedTime } from '../waitlist/offer-freed-time.ts';
import { timeOf } from '../visit/read-visit.ts';
import { bookingView } from './read-booking.ts';
import { changeWallet } from './wallet.ts';

/** What is given back of a cancelled visit, in minor units. */
interface Settlement {
  readonly fee: number;
  readonly refund: number;
  readonly walletRefund: number;
}

/** Ends a booked, locked visit: its time is free, and what is given back is written down (VISIT-4, VISIT-8). */
const endVisit = async (
  trx: Handle,
  market: VisitMailer,
  visit: Visit,
  client: Client | undefined,
  by: { readonly who: 'client' | 'operator'; readonly reason: string | null } & Settlement,
  now: Temporal.Instant,
): Promise<Visit> => {
  const ended = { status: 'CANCELLED', sequence: visit.sequence + 1, changed_at: now } as const;
  await trx.updateTable('booking').set(ended).where('uuid', '=', visit.uuid).execute();
  if (client !== undefined)
    await changeWallet(trx, client, { amount: by.walletRefund, currency: visit.currency });
  await trx
    .insertInto('booking_change')
    .values({
      booking_uuid: visit.uuid,
      at: now,
      kind: 'CANCELLED',
      by: by.who,
      reason: by.reason,
      start_at: visit.start_at,
      end_at: visit.end_at,
      paid: -by.refund,
      wallet: -by.walletRefund,
      fee: by.fee,
    })
    .execute();
  await takeBackReminders(trx, visit.uuid);
  await cancelReservation(trx, visit.reservation_id, now);
  await adjustPlaces(trx, market, { uuid: visit.uuid, start: null }, now);
  await offerFreedTime(trx, market, timeOf(visit), now);
  await placeProvider(trx, visit.provider_id);
  return { ...visit, ...ended };
};

/**
 * Cancels a booking at no more than the fee that was shown, once for each `Idempotency-Key`: time, wallet, entry and mail are
 * one transaction. Throws 404, and 409 `terms_changed` or `too_late` (VISIT-4, VISIT-5).
 */
export const cancelBookingRoute = route(cancelBookingCall, (market, request) => {
  const { userUuid } = sessionOf(request);
  const { input, params, idempotencyKey } = request;
  if (idempotencyKey === undefined) throw new TypeError('cancelBooking is a call with a key.');
  const uuid = params.booking_uuid;
  const call = {
    scope: `cancelBooking:${userUuid}`,
    key: idempotencyKey,
    input: { ...input, uuid },
  };
  return inTransaction(market.db, async (trx) => {
    const now = market.now();
    const viewing = { ...viewingOf(market, request), now };
    const stored = await takeKey(trx, call, Booking, now);
    if (stored !== undefined) {
      request.answerHeaders.set('Idempotent-Replayed', 'true');
      return success(stored);
    }
    const client = await readClient(trx, userUuid);
    if (client === undefined) throw unauthorized();
    const visit = await readVisit(trx, uuid, userUuid, true);
    const booking = await bookingView(
      trx,
      visit.status === 'CANCELLED' ? visit : await cancel(trx, market, visit, client, request, now),
      viewing,
    );
    await storeAnswer(trx, call, booking);
    return success(booking);
  });
});

const cancel = async (
  trx: Handle,
  market: Marketplace,
  visit: Visit,
  client: Client,
  request: CallRequest<typeof cancelBookingCall>,
  now: Temporal.Instant,
): Promise<Visit> => {
  const { input: shown } = request;
  const terms = termsOf(visit, now);
  if (terms === null) throw tooLate(visit.start_at);
  const { fee, refund, wallet_refund: walletRefund } = terms;
  if (shown.fee.currency !== fee.currency)
    throw invalid({ fee: [`This booking is in ${fee.currency}.`] });
  if (fee.amount > shown.fee.amount) throw termsChanged();
  const ended = await endVisit(
    trx,
    market,
    visit,
    client,
    {
      who: 'client',
      reason: shown.reason?.trim() || null,
      fee: fee.amount,
      refund: refund.amount,
      walletRefund: walletRefund.amount,
    },
    now,
  );
  const news = { kind: 'cancelled', fee, refund, wallet_refund: walletRefund } as const;
  await sendVisitMail(trx, market, ended, client, news, request);
  return ended;
};

/** The operator's cancel: everything is given back (OPS-7). Returns false when there is nothing to cancel. */
export const cancelBooking = (
  market: VisitMailer & Pick<Marketplace, 'db'>,
  uuid: string,
): Promise<boolean> =>
  inTransaction(market.db, async (trx) => {
    const visit = await selectVisits(trx)
      .where('booking.uuid', '=', uuid)
      .where('booking.status', '=', 'BOOKED')
      .forUpdate('booking')
      .executeTakeFirst();
    if (visit === undefined) return false;
    const client = await readClient(trx, visit.user_uuid);
    const back = { fee: 0, refund: visit.total, walletRefund: visit.wallet_used };
    const ended = await endVisit(
      trx,
      market,
      visit,
      client,
      { who: 'operator', reason: null, ...back },
      market.now(),
    );
    const money = (amount: number) => ({ amount, currency: visit.currency });
    if (client !== undefined)
      await sendVisitMail(trx, market, ended, client, {
        kind: 'cancelled',
        fee: money(0),
        refund: money(back.refund),
        wallet_refund: money(back.walletRefund),
      });
    return true;
  });

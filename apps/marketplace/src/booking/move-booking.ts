import { freeUntilAfterMove, moveDifference } from '@pawcall/domain';
import type { Handle } from '../database/kysely-handle.ts';
import { takeBackReminders } from '../mail/outbox.ts';
import type { VisitNews } from '../mail/visit-mail.ts';
import { cancelReservation } from '../quote/reserve.ts';
import type { StoredQuote } from '../quote/stored-quote.ts';
import { placeProvider } from '../search/index-provider.ts';
import { adjustPlaces, offerFreedTime } from '../waitlist/offer-freed-time.ts';
import type { OfferMailer } from '../waitlist/offer-mail.ts';
import {
  policyOf,
  selectVisits,
  termsChanged,
  timeOf,
  tooLate,
  type Visit,
} from '../visit/read-visit.ts';

/**
 * The visit that a quote moves, locked and as it was when that was quoted; undefined for a quote that moves none. Throws 409
 * `terms_changed` when it was changed or cancelled since, `too_late` when it has begun (VISIT-7).
 */
export const lockMovedVisit = async (
  trx: Handle,
  quote: StoredQuote,
  now: Temporal.Instant,
): Promise<Visit | undefined> => {
  const { moves_booking_uuid: uuid, moves_sequence: sequence } = quote;
  if (uuid === null) return undefined;
  const visit = await selectVisits(trx)
    .where('booking.uuid', '=', uuid)
    .forUpdate('booking')
    .executeTakeFirst();
  if (visit?.status !== 'BOOKED' || visit.sequence !== sequence) throw termsChanged();
  if (Temporal.Instant.compare(visit.start_at, now) <= 0) throw tooLate(visit.start_at);
  return visit;
};

/** Gives a locked visit the time and price of a confirmed quote, frees the old time, and answers its uuid (VISIT-7). */
export const moveVisit = async (
  trx: Handle,
  market: OfferMailer,
  visit: Visit,
  quote: StoredQuote,
  now: Temporal.Instant,
): Promise<string> => {
  const { uuid } = visit;
  await trx
    .updateTable('booking')
    .set({
      quote_uuid: quote.uuid,
      reservation_id: quote.reservation_id,
      start_at: quote.start_at,
      end_at: quote.end_at,
      total: quote.total,
      wallet_used: quote.wallet_used,
      free_until: freeUntilAfterMove(visit.free_until, quote.start_at, policyOf(visit), now),
      sequence: visit.sequence + 1,
      moves: visit.moves + 1,
      changed_at: now,
    })
    .where('uuid', '=', uuid)
    .execute();
  await trx
    .updateTable('quote')
    .set({ booking_uuid: uuid })
    .where('uuid', '=', quote.uuid)
    .execute();
  await trx
    .insertInto('booking_change')
    .values({
      booking_uuid: uuid,
      at: now,
      kind: 'MOVED',
      by: 'client',
      reason: null,
      start_at: quote.start_at,
      end_at: quote.end_at,
      paid: quote.total - visit.total,
      wallet: quote.wallet_used - visit.wallet_used,
    })
    .execute();
  await takeBackReminders(trx, uuid);
  await cancelReservation(trx, visit.reservation_id, now);
  await adjustPlaces(trx, market, { uuid, start: quote.start_at }, now);
  await offerFreedTime(trx, market, timeOf(visit), now);
  await placeProvider(trx, visit.provider_id);
  return uuid;
};

/** What the mail tells of a visit that was booked, or moved from a time before. */
export const newsOf = (before: Visit | undefined, visit: Visit): VisitNews => {
  if (before === undefined) return { kind: 'booked' };
  const { due, refund } = moveDifference(before.total, visit.total);
  const { currency } = visit;
  return {
    kind: 'moved',
    before: { start: before.start_at, end: before.end_at },
    due: { amount: due, currency },
    refund: { amount: refund, currency },
  };
};

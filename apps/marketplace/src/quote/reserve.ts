import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { AuditTable } from '../schema/tables/quote.ts';

/** A provider's time to hold. */
interface Reservation {
  readonly providerId: number;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly quoteUuid: string;
}

/** Writes what happened to a reservation. */
const recordAudit = async (
  trx: Handle,
  now: Temporal.Instant,
  action: AuditTable['action'],
  reservation: { readonly id: number; readonly provider_id: number },
): Promise<void> => {
  await trx
    .insertInto('audit')
    .values({
      at: now,
      action,
      reservation_id: reservation.id,
      provider_id: reservation.provider_id,
    })
    .execute();
};

const expireHolds = async (
  trx: Handle,
  wanted: Reservation,
  now: Temporal.Instant,
): Promise<void> => {
  const ended = await trx
    .updateTable('reservation')
    .set({ state: 'expired' })
    .where('provider_id', '=', wanted.providerId)
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .where(sql<boolean>`during && tstzrange(${wanted.start}, ${wanted.end}, '[)')`)
    .returning(['id', 'provider_id'])
    .execute();
  for (const hold of ended) await recordAudit(trx, now, 'expire', hold);
};

/**
 * Holds a provider's time: the one door through which every writer goes. Answers the reservation's id, or
 * undefined when any part of the time is held or booked. Holds that ended are cleared in the same transaction,
 * so no job has to run for a slot to come back (GO-4).
 *
 * The insert says ON CONFLICT DO NOTHING because plain inserts into an exclusion constraint wait for each other
 * in a ring and end as deadlocks.
 */
export const reserve = async (
  trx: Handle,
  wanted: Reservation,
  now: Temporal.Instant,
): Promise<number | undefined> => {
  await expireHolds(trx, wanted, now);
  const { rows } = await sql<{ id: number }>`
    insert into reservation (provider_id, during, state, expires_at, quote_uuid, created_at)
    values (${wanted.providerId}, tstzrange(${wanted.start}, ${wanted.end}, '[)'), 'held',
      ${wanted.expiresAt}, ${wanted.quoteUuid}, ${now})
    on conflict do nothing
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id !== undefined) await recordAudit(trx, now, 'hold', { id, provider_id: wanted.providerId });
  return id;
};

/** Gives a hold back. Answers false when it had ended already or is booked. */
export const release = async (
  trx: Handle,
  reservationId: number,
  now: Temporal.Instant,
): Promise<boolean> => {
  const released = await trx
    .updateTable('reservation')
    .set({ state: 'released' })
    .where('id', '=', reservationId)
    .where('state', '=', 'held')
    .returning(['id', 'provider_id'])
    .executeTakeFirst();
  if (released !== undefined) await recordAudit(trx, now, 'release', released);
  return released !== undefined;
};

/** Holds the time until a later instant. Answers false when the hold has ended or is booked. */
export const prolong = async (
  trx: Handle,
  reservationId: number,
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> => {
  const kept = await trx
    .updateTable('reservation')
    .set({ expires_at: until })
    .where('id', '=', reservationId)
    .where('state', '=', 'held')
    .where('expires_at', '>', now)
    .returning(['id', 'provider_id'])
    .executeTakeFirst();
  if (kept !== undefined) await recordAudit(trx, now, 'extend', kept);
  return kept !== undefined;
};

/** Turns a live hold into a booking. Answers false when the hold has ended or was booked already. */
export const confirm = async (
  trx: Handle,
  reservationId: number,
  now: Temporal.Instant,
): Promise<boolean> => {
  const booked = await trx
    .updateTable('reservation')
    .set({ state: 'booked', expires_at: null })
    .where('id', '=', reservationId)
    .where('state', '=', 'held')
    .where('expires_at', '>', now)
    .returning(['id', 'provider_id'])
    .executeTakeFirst();
  if (booked !== undefined) await recordAudit(trx, now, 'book', booked);
  return booked !== undefined;
};

/** Gives a booked time back. Answers false when it is not booked. */
export const cancelReservation = async (
  trx: Handle,
  reservationId: number,
  now: Temporal.Instant,
): Promise<boolean> => {
  const cancelled = await trx
    .updateTable('reservation')
    .set({ state: 'cancelled' })
    .where('id', '=', reservationId)
    .where('state', '=', 'booked')
    .returning(['id', 'provider_id'])
    .executeTakeFirst();
  if (cancelled !== undefined) await recordAudit(trx, now, 'cancel', cancelled);
  return cancelled !== undefined;
};

import { sql, type Updateable } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import type { AuditTable, ReservationTable } from '../schema/tables/quote.ts';

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
 * Holds a provider's time; nothing else inserts reservations. Answers the reservation's id, or undefined when any part
 * of the time is held, booked or busy. Ended holds are cleared in the same transaction (GO-4). ON CONFLICT DO NOTHING, because
 * plain inserts into an exclusion constraint end as deadlocks.
 */
export const reserve = async (
  trx: Handle,
  wanted: Reservation,
  now: Temporal.Instant,
): Promise<number | undefined> => {
  await expireHolds(trx, wanted, now);
  const { rows } = await sql<{ id: number }>`
    insert into reservation (provider_id, during, state, expires_at, quote_uuid, created_at)
    select w.provider_id, w.during, 'held', w.expires_at, w.quote_uuid, ${now}::timestamptz
    from (values (${wanted.providerId}::integer, tstzrange(${wanted.start}, ${wanted.end}, '[)'),
      ${wanted.expiresAt}::timestamptz, ${wanted.quoteUuid}::uuid)) as w (provider_id, during, expires_at, quote_uuid)
    where not exists (select from busy_time b where b.provider_id = w.provider_id and b.during && w.during)
    on conflict do nothing
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id !== undefined) await recordAudit(trx, now, 'hold', { id, provider_id: wanted.providerId });
  return id;
};

/** Moves a reservation on; answers false when it is not in the state that this needs. */
const transition = async (
  trx: Handle,
  now: Temporal.Instant,
  id: number,
  change: {
    readonly action: AuditTable['action'];
    readonly from: 'held' | 'booked';
    /** Whether a hold must not have ended. */
    readonly isLive?: boolean;
    readonly set: Updateable<ReservationTable>;
  },
): Promise<boolean> => {
  const moved = await trx
    .updateTable('reservation')
    .set(change.set)
    .where('id', '=', id)
    .where('state', '=', change.from)
    .$if(change.isLive === true, (query) => query.where('expires_at', '>', now))
    .returning(['id', 'provider_id'])
    .executeTakeFirst();
  if (moved !== undefined) await recordAudit(trx, now, change.action, moved);
  return moved !== undefined;
};

/** Gives a hold back. Answers false when it had ended already or is booked. */
export const release = (trx: Handle, id: number, now: Temporal.Instant): Promise<boolean> =>
  transition(trx, now, id, { action: 'release', from: 'held', set: { state: 'released' } });

/** Holds the time until a later instant. Answers false when the hold has ended or is booked. */
export const prolong = (
  trx: Handle,
  id: number,
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> =>
  transition(trx, now, id, {
    action: 'extend',
    from: 'held',
    isLive: true,
    set: { expires_at: until },
  });

/** Turns a live hold into a booking. Answers false when the hold has ended or was booked already. */
export const confirm = (trx: Handle, id: number, now: Temporal.Instant): Promise<boolean> =>
  transition(trx, now, id, {
    action: 'book',
    from: 'held',
    isLive: true,
    set: { state: 'booked', expires_at: null },
  });

/** Gives a booked time back. Answers false when it is not booked. */
export const cancelReservation = (
  trx: Handle,
  id: number,
  now: Temporal.Instant,
): Promise<boolean> =>
  transition(trx, now, id, { action: 'cancel', from: 'booked', set: { state: 'cancelled' } });

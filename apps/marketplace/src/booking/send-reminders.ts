import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { readClient } from '../quote/read-client.ts';
import { selectVisits } from '../visit/read-visit.ts';
import { sendVisitMail, type VisitMailer } from './visit-mails.ts';

/** Hours before a visit at which its owner is reminded; a reminder that is late gives way to the next (VISIT-13). */
const REMINDERS = [
  { hours: 24, until: 1 },
  { hours: 1, until: 0 },
] as const;

type Reminder = (typeof REMINDERS)[number];

/** The secret by which a client's reminders are stopped; undefined when they were. */
const secretOf = async (trx: Handle, userUuid: string): Promise<string | undefined> => {
  await trx
    .insertInto('reminder_choice')
    .values({ user_uuid: userUuid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const choice = await trx
    .selectFrom('reminder_choice')
    .select(['address', 'stopped_at'])
    .where('user_uuid', '=', userUuid)
    .executeTakeFirstOrThrow();
  return choice.stopped_at === null ? choice.address : undefined;
};

const remindNext = (
  market: VisitMailer & { readonly db: Handle },
  { hours, until }: Reminder,
): Promise<boolean> =>
  inTransaction(market.db, async (trx) => {
    const now = market.now();
    const visit = await selectVisits(trx)
      .where('booking.status', '=', 'BOOKED')
      .where('booking.start_at', '<=', now.add({ hours }))
      .where('booking.start_at', '>', now.add({ hours: until }))
      // Booked or moved since: the mail of that has said the time.
      .where(
        sql<boolean>`coalesce(booking.changed_at, booking.created_at) < booking.start_at - make_interval(hours => ${hours})`,
      )
      .where(
        sql<boolean>`not exists (select from reminder r where r.booking_uuid = booking.uuid
          and r.start_at = booking.start_at and r.hours = ${hours})`,
      )
      .orderBy('booking.start_at')
      .limit(1)
      .forUpdate('booking')
      .skipLocked()
      .executeTakeFirst();
    if (visit === undefined) return false;
    // In the transaction of the mail, so that a process that dies has sent neither.
    await trx
      .insertInto('reminder')
      .values({ booking_uuid: visit.uuid, start_at: visit.start_at, hours, sent_at: now })
      .execute();
    const client = await readClient(trx, visit.user_uuid);
    const secret = client && (await secretOf(trx, client.uuid));
    if (client === undefined || secret === undefined) return true;
    const stopAddress = `${market.settings.publicOrigin}/reminders/${secret}`;
    await sendVisitMail(trx, market, visit, client, { kind: 'reminder', stopAddress });
    return true;
  });

/**
 * Sends the reminders that are due, each in one transaction with its row: once, however often processes die, and never for a
 * time that no longer holds, since they are found by the visits themselves (VISIT-13). Answers how many.
 */
export const sendReminders = async (
  market: VisitMailer & { readonly db: Handle },
): Promise<number> => {
  let sent = 0;
  for (const reminder of REMINDERS) while (await remindNext(market, reminder)) sent += 1;
  return sent;
};

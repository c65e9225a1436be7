import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Handle } from '../src/database/kysely-handle.ts';
import type { ModelBooking } from './booking-model-state.ts';

/** Holds the rows of two clients, of whom the first has a wallet, against the model: bookings, wallet and accounts (VISIT-8). */
export const expectBookingRows = async (
  db: Handle,
  known: {
    readonly bookings: ReadonlyMap<ModelBooking, string>;
    readonly clients: readonly [ada: string, bob: string];
  },
  inWallet: number,
): Promise<void> => {
  const [ada, bob] = known.clients;
  const stored = await db
    .selectFrom('booking')
    .select(['uuid', 'status', 'sequence', 'quote_uuid'])
    .where('user_uuid', 'in', [ada, bob])
    .execute();
  const expected = [...known.bookings].map(([{ isCancelled, sequence, quote }, uuid]) => ({
    uuid,
    status: isCancelled ? 'CANCELLED' : 'BOOKED',
    sequence,
    quote_uuid: quote.uuid,
  }));
  const byUuid = (a: { readonly uuid: string }, b: { readonly uuid: string }) =>
    a.uuid < b.uuid ? -1 : 1;
  expect(stored.toSorted(byUuid)).toEqual(expected.toSorted(byUuid));
  const wallet = await db
    .selectFrom('wallet')
    .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
    .select('amount')
    .where('app_user.uuid', '=', ada)
    .executeTakeFirstOrThrow();
  expect(wallet.amount).toBe(inWallet);
  const { rows } = await sql`select b.uuid from booking b
    join lateral (select sum(paid) as paid, sum(wallet) as wallet, sum(fee) as fee
      from booking_change c where c.booking_uuid = b.uuid) c on true
    where b.user_uuid in (${ada}, ${bob}) and case b.status
      when 'BOOKED' then c.paid <> b.total or c.wallet <> b.wallet_used
      else c.paid + c.wallet <> c.fee end`.execute(db);
  expect(rows).toEqual([]);
};

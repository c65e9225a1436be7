import { SLOT_MINUTES } from '@pawcall/domain';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { referenceFrom } from '../booking/reference.ts';
import { slotOf, startOf } from '../availability/slots.ts';
import type { Handle } from '../database/database.ts';
import type { NewProvider } from '../provider/insert-providers.ts';

const DAYS_AGO = 24;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const uuidFrom = (text: string): string => {
  const hex = digestOf(text).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Books a past appointment, so that the client meets the vet again as PREVIOUSLY_BOOKED (TILE-2). */
export const insertEarlierBooking = async (
  db: Handle,
  earlier: {
    readonly userUuid: string;
    readonly provider: NewProvider;
    readonly providerId: number;
    readonly now: Temporal.Instant;
  },
): Promise<void> => {
  const { provider, providerId, userUuid } = earlier;
  const start = startOf(slotOf(earlier.now.subtract({ hours: DAYS_AGO * 24 })));
  const end = start.add({ minutes: SLOT_MINUTES });
  const fee = { amount: provider.rate_amount, currency: provider.currency };
  const price = {
    items: [{ type: 'APPOINTMENT_FEE', amount: fee }],
    tax: null,
    wallet: null,
    wallet_amount: null,
    total: fee,
  };
  const [country = '', province = ''] = provider.jurisdiction.split('-');
  await sql`
    with reserved as (
      insert into reservation (provider_id, during, state, quote_uuid, created_at)
      values (${providerId}, tstzrange(${start}, ${end}), 'booked', ${uuidFrom(`quote ${userUuid}`)}, ${start})
      returning id, provider_id, quote_uuid
    ), quoted as (
      insert into quote (uuid, provider_id, reservation_id, start_at, end_at, expires_at, user_uuid, holder,
        country, province, currency, price, total, wallet_used, hidden_pricing, created_at, held_since)
      select quote_uuid, provider_id, id, ${start}::timestamptz, ${end}::timestamptz, ${start}::timestamptz,
        ${userUuid}::uuid, ${userUuid}, ${country}, ${province}, ${fee.currency}, ${JSON.stringify(price)},
        ${fee.amount}, 0, false, ${start}::timestamptz, ${start}::timestamptz
      from reserved returning uuid, provider_id, reservation_id
    )
    insert into booking (uuid, reference, quote_uuid, reservation_id, provider_id, user_uuid, species, concerns, status,
      start_at, end_at, total, currency, created_at)
    select ${uuidFrom(`booking ${userUuid}`)}::uuid, ${referenceFrom(digestOf(`reference ${userUuid}`))}, uuid, reservation_id, provider_id, ${userUuid}::uuid, 'DOG',
      '{}', 'BOOKED', ${start}::timestamptz, ${end}::timestamptz, ${fee.amount}, ${fee.currency},
      ${start}::timestamptz
    from quoted`.execute(db);
};

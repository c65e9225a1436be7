import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { SLOT_MINUTES } from '@pawcall/domain';
import { referenceFrom } from '../booking/booking-reference.ts';
import { slotOf, startOf } from '../availability/half-hour-slots.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { type NewProvider, insertProviders } from '../provider/insert-providers.ts';
import { DEMO_USERS } from './users/demo-users.ts';
import { createOffering } from '../availability/offered-slots.ts';
import { rebuildSearch } from '../search/rebuild-index.ts';
import { DEMO_CONCERNS } from './content/concerns.ts';
import { demoProviders } from './content/demo-providers.ts';
import type { DemoProvider } from './content/demo-provider.ts';
import { createRandom } from './seeded-random.ts';
import { stageSearches } from './providers-for-each-scenario.ts';

const DAYS_AGO = 24;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const uuidFrom = (text: string): string => {
  const hex = digestOf(text).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Books a past appointment, so that the vet is PREVIOUSLY_BOOKED (TILE-2). */
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
  const bookingUuid = uuidFrom(`booking ${userUuid}`);
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
        country, province, currency, price, total, wallet_used, hidden_pricing, created_at, held_since,
        booking_uuid)
      select quote_uuid, provider_id, id, ${start}::timestamptz, ${end}::timestamptz, ${start}::timestamptz,
        ${userUuid}::uuid, ${userUuid}, ${country}, ${province}, ${fee.currency}, ${JSON.stringify(price)},
        ${fee.amount}, 0, false, ${start}::timestamptz, ${start}::timestamptz,
        ${bookingUuid}::uuid
      from reserved returning uuid, provider_id, reservation_id
    )
    insert into booking (uuid, reference, quote_uuid, reservation_id, provider_id, user_uuid, species, concerns, status,
      start_at, end_at, total, currency, free_until, created_at)
    select ${bookingUuid}::uuid, ${referenceFrom(digestOf(`reference ${userUuid}`))}, uuid, reservation_id, provider_id, ${userUuid}::uuid, 'DOG',
      '{}', 'BOOKED', ${start}::timestamptz, ${end}::timestamptz, ${fee.amount}, ${fee.currency},
      ${start}::timestamptz, ${start}::timestamptz
    from quoted`.execute(db);
};

/** The demo client who has booked before. */
export const RETURNING_CLIENT = 'jamie@example.com';

const SEED = 'pawcall';
const BOOKED_DAYS = 10;
const BOOKED_SHARE_AT_FIRST = 0.12;

/**
 * Fills an empty database with the demo's providers and concerns and builds the search. A day always gives the same
 * data.
 */
export const seedDemo = async (
  db: Handle,
  options: { readonly now: Temporal.Instant },
): Promise<void> => {
  const { now } = options;
  const some = await db.selectFrom('provider').select('id').limit(1).executeTakeFirst();
  if (some !== undefined) return;
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const staged = stageSearches(demoProviders({ seed: SEED, today }), today);
  const providers = staged.providers.map(newProvider);
  await db.transaction().execute(async (trx) => {
    await insertConcerns(trx);
    const ids = await insertProviders(trx, providers);
    await insertBooked(trx, providers, ids, now);
    const provider = providers.find(({ uuid }) => uuid === staged.bookedBefore);
    const providerId = ids.get(provider?.uuid ?? '');
    const client = DEMO_USERS.find(({ email }) => email === RETURNING_CLIENT);
    if (provider !== undefined && providerId !== undefined && client !== undefined)
      await insertEarlierBooking(trx, { userUuid: client.uuid, provider, providerId, now });
  });
  await rebuildSearch(db, now);
};

const newProvider = (demo: DemoProvider): NewProvider => ({
  uuid: demo.uuid,
  first_name: demo.first_name,
  last_name: demo.last_name,
  designation: demo.designation,
  post_nominal: demo.post_nominal,
  description: demo.description,
  languages: demo.languages,
  country: demo.country,
  jurisdiction: demo.home_jurisdiction,
  time_zone: demo.time_zone,
  rate_amount: demo.rate.amount,
  currency: demo.rate.currency,
  species: demo.species_groups,
  concerns: demo.concerns,
  top_rated_concerns: demo.top_rated_concerns,
  rating_average: demo.rating_average,
  rating_count: demo.rating_count,
  joined_on: demo.joined_on,
  is_featured: demo.is_featured,
  is_active: true,
  has_portrait: demo.has_portrait,
  licences: demo.licences,
  hours: demo.weekly_hours,
  days_off: demo.days_off,
  reviews: demo.reviews.map((review) => ({
    ...review,
    created_at: Temporal.Instant.from(review.created_at),
  })),
});

const insertConcerns = async (db: Handle): Promise<void> => {
  const rows = DEMO_CONCERNS.map((concern, position) => ({ ...concern, position }));
  await sql`insert into concern
    select * from jsonb_populate_recordset(null::concern, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
  await sql`insert into concern_name
    select slug, own.key, own.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as concern (slug text, names jsonb), jsonb_each_text(names) as own`.execute(
    db,
  );
};

// The next days are the fullest, as in a real calendar.
const insertBooked = async (
  db: Handle,
  providers: readonly NewProvider[],
  ids: ReadonlyMap<string, number>,
  now: Temporal.Instant,
): Promise<void> => {
  const first = slotOf(now);
  const length = BOOKED_DAYS * 48;
  const offered = createOffering(first, first + length);
  const booked = providers.flatMap((provider) => {
    const random = createRandom(`${SEED} booked ${provider.uuid}`);
    const hours = {
      time_zone: provider.time_zone,
      rules: provider.hours,
      exceptions: provider.days_off,
    };
    return offered(hours)
      .filter((slot) => random.chance(BOOKED_SHARE_AT_FIRST * (1 - (slot - first) / length)))
      .map((slot) => [
        ids.get(provider.uuid),
        startOf(slot).toString(),
        startOf(slot + 1).toString(),
      ]);
  });
  await sql`insert into reservation (provider_id, during, state, created_at)
    select (b -> 0)::integer, tstzrange((b ->> 1)::timestamptz, (b ->> 2)::timestamptz), 'booked', ${now}
    from jsonb_array_elements(${JSON.stringify(booked)}::jsonb) as b`.execute(db);
};

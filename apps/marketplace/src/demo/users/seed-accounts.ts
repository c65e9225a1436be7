import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Handle } from '../../database/kysely-handle.ts';
import { inTransaction } from '../../database/transaction.ts';
import { Partner } from '../../partners/partner-schema.ts';
import { savePartner } from '../../partners/partner-directory.ts';
import { petPhotoPath } from '../../profile/routes.ts';
import { DEMO_PASSWORD, DEMO_PHARMACY } from './demo-password-and-pharmacy.ts';
import { DEMO_USERS, type DemoPet, type DemoUser } from './demo-users.ts';
import { DEMO_ORGANIZATION } from '../../accounts/organization-callback.ts';
import { hashSecret } from '../../accounts/secret-hash.ts';

// Long enough that the demo's waiting registration is never swept.
const WAITS_HOURS = 10 * 365 * 24;

const userRow = (
  user: DemoUser,
  now: Temporal.Instant,
  organizationId: number,
  passwordHash: string,
) => ({
  uuid: user.uuid,
  type: user.type ?? 'CLIENT',
  status: user.status ?? 'ACTIVE',
  email: user.email,
  email_verified_at: user.isUnverified === true ? null : now,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone ?? null,
  locale: user.locale ?? 'en-US',
  timezone: user.timezone ?? null,
  source: DEMO_PHARMACY.slug,
  partner: DEMO_PHARMACY.slug,
  booking_experience: user.booking_experience ?? null,
  is_rx_checkout: user.is_rx_checkout ?? false,
  organization_id: user.organization === undefined ? null : organizationId,
  password_hash: passwordHash,
  address_uuid: user.address === undefined ? null : user.uuid,
  ...user.address,
  created_at: user.isUnverified === true ? now.add({ hours: WAITS_HOURS }) : now,
});

const petRow = (pet: DemoPet) => ({
  species: pet.species,
  name: pet.name,
  gender: pet.gender,
  spayed_neutered: pet.spayed_neutered,
  color: pet.color,
  color_2: null,
  birthday_on: pet.birthday_on,
  weight: pet.weight,
  weight_is_metric: pet.weight_is_metric,
  photo: pet.photo === undefined ? null : petPhotoPath(pet.photo),
});

const insertCustomer = async (
  db: Handle,
  now: Temporal.Instant,
  user: DemoUser,
  userId: number,
  passwordHash: string,
): Promise<void> => {
  if (user.customer === undefined) return;
  const { id, auth_type } = user.customer;
  await db
    .insertInto('pharmacy_customer')
    .values({
      id,
      pharmacy: DEMO_PHARMACY.slug,
      auth_type,
      email: user.email,
      email_verified: auth_type === 'registered',
      password_hash: auth_type === 'registered' ? passwordHash : null,
      first_name: user.first_name,
      last_name: user.last_name,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('pharmacy_link')
    .values({ pharmacy: DEMO_PHARMACY.slug, customer_id: id, user_id: userId })
    .execute();
  for (const pet of user.pets ?? [])
    await db
      .insertInto('pharmacy_pet')
      .values({ id: pet.id, customer_id: id, ...petRow(pet) })
      .execute();
};

const insertBelongings = async (
  db: Handle,
  now: Temporal.Instant,
  user: DemoUser,
  userId: number,
): Promise<void> => {
  for (const pet of (user.pets ?? []).filter((one) => one.isUnsynced !== true))
    await db
      .insertInto('pet')
      .values({
        uuid: randomUUID(),
        user_id: userId,
        external_id: `${DEMO_PHARMACY.slug}:${pet.id}`,
        ...petRow(pet),
        created_at: now,
      })
      .execute();
  for (const code of user.promo_codes ?? [])
    await db.insertInto('promo_code').values({ user_id: userId, code, created_at: now }).execute();
  if (user.wallet !== undefined)
    await db
      .insertInto('wallet')
      .values({ user_id: userId, ...user.wallet })
      .execute();
};

const insertPartners = async (db: Handle): Promise<number> => {
  const known = await db
    .selectFrom('pharmacy')
    .select('slug')
    .where('slug', '=', DEMO_PHARMACY.slug)
    .executeTakeFirst();
  if (known === undefined) await savePartner(db, v.parse(Partner, DEMO_PHARMACY));
  await db
    .insertInto('organization')
    .values(DEMO_ORGANIZATION)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('organization')
    .select('id')
    .where('slug', '=', DEMO_ORGANIZATION.slug)
    .executeTakeFirstOrThrow();
  return id;
};

const DEMO_VET = 'vet@example.com';

/** Lets the demo's vet see the page of the provider of the earliest booking, which the demo's data has made. */
const linkVet = async (db: Handle, userId: number, now: Temporal.Instant): Promise<void> => {
  const earliest = await db
    .selectFrom('booking')
    .innerJoin('provider', 'provider.id', 'booking.provider_id')
    .select('provider.uuid')
    .orderBy('booking.start_at')
    .limit(1)
    .executeTakeFirst();
  if (earliest === undefined) return;
  await db
    .insertInto('provider_account')
    .values({ user_id: userId, provider_uuid: earliest.uuid, created_at: now })
    .execute();
};

/** Creates the demo's pharmacy, organisation and missing users; takes half a second for the password hashes. */
export const seedAccounts = async (
  db: Handle,
  options: {
    readonly now: Temporal.Instant;
    /** For tests, which hash the password once for many servers. */
    readonly hash?: (password: string) => Promise<string>;
  },
): Promise<void> => {
  const known = await db.selectFrom('app_user').select('uuid').execute();
  const missing = DEMO_USERS.filter((user) => !known.some(({ uuid }) => uuid === user.uuid));
  const hash = options.hash ?? hashSecret;
  const hashes = await Promise.all(missing.map(() => hash(DEMO_PASSWORD)));
  const pharmacyHashes = await Promise.all(missing.map(() => hash(DEMO_PASSWORD)));
  await inTransaction(db, async (trx) => {
    const organizationId = await insertPartners(trx);
    for (const [index, user] of missing.entries()) {
      const { id } = await trx
        .insertInto('app_user')
        .values(userRow(user, options.now, organizationId, hashes[index] ?? ''))
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertCustomer(trx, options.now, user, id, pharmacyHashes[index] ?? '');
      await insertBelongings(trx, options.now, user, id);
      if (user.email === DEMO_VET) await linkVet(trx, id, options.now);
    }
  });
};

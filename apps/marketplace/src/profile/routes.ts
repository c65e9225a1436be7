import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  type Locale,
  listPets,
  type Pet,
  syncPets,
  listPromoCodes,
  HIDDEN_PRICING,
  readProfile,
} from '@pawcall/contract';
import { messageOf } from '../accounts/account/messages.ts';
import { sessionOf, nothing, success, type RawRequest, route, type Route } from '../http/route.ts';
import type { Session, Marketplace } from '../http/marketplace.ts';
import { forbidden } from '../http/refusal.ts';
import { accountOf } from '../accounts/account/account.ts';
import { inTransaction } from '../database/transaction.ts';
import { customerIdOf } from '../pharmacy/customer-account.ts';
import { customerSystemOf } from '../pharmacy/configured-pharmacy.ts';
import type { PetTable } from '../schema/tables/profile.ts';

/** The session of a client. Throws a 403 Refusal for a partner, who has neither pets nor promo codes (SES-7). */
const clientSession = (request: {
  readonly session: Session | undefined;
  readonly locale: Locale;
}): Session => {
  const session = sessionOf(request);
  if (session.type !== 'CLIENT') throw forbidden(messageOf(request.locale, 'client_only'));
  return session;
};

const petView = (row: Selectable<PetTable>, publicOrigin: string): Pet => ({
  uuid: row.uuid,
  species: row.species,
  name: row.name,
  spayed_neutered: row.spayed_neutered,
  gender: row.gender,
  color: row.color,
  color_2: row.color_2,
  birthday_on: row.birthday_on,
  weight:
    row.weight === null ? null : { value: row.weight, is_metric: row.weight_is_metric ?? false },
  has_photo: row.photo !== null,
  photo: row.photo === null ? null : { uri_thumbnail: new URL(row.photo, publicOrigin).href },
});

/** `GET /v1/cx/pets`. */
const listPetsRoute = route(listPets, async (market, request) => {
  const session = clientSession(request);
  const rows = await market.db
    .selectFrom('pet')
    .innerJoin('app_user', 'app_user.id', 'pet.user_id')
    .selectAll('pet')
    .where('app_user.uuid', '=', session.userUuid)
    .orderBy('pet.id')
    .execute();
  return success(rows.map((row) => petView(row, market.settings.publicOrigin)));
});

// Asked before the transaction begins: a service outside may take its time.
const petsOfCustomer = async (
  market: Marketplace,
  { pharmacy, locale }: Pick<RawRequest, 'pharmacy' | 'locale'>,
  userId: number,
) => {
  if (pharmacy === undefined) return [];
  const customerId = await customerIdOf(market.db, pharmacy.slug, userId);
  if (customerId === undefined) return [];
  const pets = await customerSystemOf({ market, locale }, pharmacy).pets(customerId);
  return pets.map(({ id, ...pet }) => ({ externalId: `${pharmacy.slug}:${id}`, pet }));
};

/** `PUT /v1/cx/pets/sync`: takes over the pharmacy's record of the client's pets; again changes nothing (SES-5). */
const syncPetsRoute = route(syncPets, async (market, request) => {
  const session = clientSession(request);
  const account = await accountOf(market.db, session);
  const record = await petsOfCustomer(market, request, account.id);
  await inTransaction(market.db, async (trx) => {
    for (const { externalId, pet } of record)
      await trx
        .insertInto('pet')
        .values({
          uuid: randomUUID(),
          user_id: account.id,
          external_id: externalId,
          ...pet,
          created_at: market.now(),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'external_id']).doUpdateSet(pet))
        .execute();
  });
  return nothing;
});

/** `GET /v1/cx/promo-codes`. */
const listPromoCodesRoute = route(listPromoCodes, async (market, request) => {
  const session = clientSession(request);
  const codes = await market.db
    .selectFrom('promo_code')
    .innerJoin('app_user', 'app_user.id', 'promo_code.user_id')
    .select('promo_code.code')
    .where('app_user.uuid', '=', session.userUuid)
    .orderBy('promo_code.created_at')
    .orderBy('promo_code.code')
    .execute();
  return success(codes);
});

/** `GET /v1/profile`. */
const readProfileRoute = route(readProfile, async (market, request) => {
  const row = await market.db
    .selectFrom('app_user')
    .leftJoin('organization', 'organization.id', 'app_user.organization_id')
    .selectAll('app_user')
    .select('organization.name as organization_name')
    .where('app_user.uuid', '=', sessionOf(request).userUuid)
    .executeTakeFirstOrThrow();
  return success({
    uuid: row.uuid,
    type: row.type,
    status: row.status,
    designation: null,
    post_nominal: null,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    gender: row.gender,
    locale: row.locale,
    timezone: row.timezone,
    phone: row.phone,
    photo: row.photo,
    source: row.source,
    booking_experience:
      request.pharmacy?.price_display === 'hidden' ? HIDDEN_PRICING : row.booking_experience,
    is_rx_checkout: row.is_rx_checkout,
    organization: row.organization_name === null ? null : { name: row.organization_name },
    profile_address:
      row.address_uuid === null
        ? null
        : {
            uuid: row.address_uuid,
            address_1: row.address_1,
            address_2: row.address_2,
            city: row.city,
            postal: row.postal,
            province: row.province,
            country: row.country,
            latitude: row.latitude,
            longitude: row.longitude,
          },
  });
});

/** Every call of the signed-in user's own data. */
export const profileRoutes: readonly Route[] = [
  readProfileRoute,
  listPetsRoute,
  syncPetsRoute,
  listPromoCodesRoute,
];

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
import {
  type Mount,
  sessionOf,
  nothing,
  success,
  type RawRequest,
  route,
  type Route,
} from '../http/route.ts';
import { notFound, forbidden } from '../http/http-errors.ts';
import { messageOf } from '../accounts/account/localized-error-messages.ts';
import type { Session, Marketplace } from '../http/marketplace-context.ts';
import { accountOf } from '../accounts/account/stored-accounts.ts';
import { inTransaction } from '../database/transaction.ts';
import { customerIdOf, customerSystemOf } from '../pharmacy/configured-pharmacy.ts';
import type { PetTable } from '../schema/tables/profile.ts';

const frame = (background: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${background}"/>${body}</svg>`;

const DOG = frame(
  '#dcebe4',
  '<path d="M18 96c0-20 12-30 30-30s30 10 30 30z" fill="#c98f55"/><path d="M26 34c-10-2-15 4-14 18 1 8 8 10 12 2zM70 34c10-2 15 4 14 18-1 8-8 10-12 2z" fill="#8a5a31"/><path d="M48 22c-18 0-27 12-25 28 1 14 12 24 25 24s24-10 25-24c2-16-7-28-25-28z" fill="#d9a066"/><path d="M48 48c-9 0-15 6-15 13 0 8 7 13 15 13s15-5 15-13c0-7-6-13-15-13z" fill="#f3dcc0"/><circle cx="36" cy="44" r="4" fill="#2b2320"/><circle cx="60" cy="44" r="4" fill="#2b2320"/><path d="M42 54h12l-6 7z" fill="#2b2320"/><path d="M48 61v4m-7 1c3 3 5 3 7-1 2 4 4 4 7 1" fill="none" stroke="#2b2320" stroke-width="2" stroke-linecap="round"/><path d="M30 78c10 6 26 6 36 0l1 6c-11 6-27 6-38 0z" fill="#2f6f62"/>',
);

const CAT = frame(
  '#e6e3f1',
  '<path d="M20 96c0-18 12-28 28-28s28 10 28 28z" fill="#6d7280"/><path d="M24 20l4 24 16-12zM72 20l-4 24-16-12z" fill="#6d7280"/><path d="M28 26l3 14 8-6zM68 26l-3 14-8-6z" fill="#e7b7ae"/><path d="M48 28c-16 0-26 10-26 23s11 23 26 23 26-10 26-23-10-23-26-23z" fill="#7f8594"/><path d="M48 54c-8 0-13 4-13 10s6 10 13 10 13-4 13-10-5-10-13-10z" fill="#eceaf0"/><ellipse cx="36" cy="48" rx="5" ry="6" fill="#e8c75a"/><ellipse cx="60" cy="48" rx="5" ry="6" fill="#e8c75a"/><ellipse cx="36" cy="48" rx="1.8" ry="5" fill="#22252c"/><ellipse cx="60" cy="48" rx="1.8" ry="5" fill="#22252c"/><path d="M45 57h6l-3 4z" fill="#d98b80"/><path d="M48 61v3m-5 1c2 2 4 2 5-1 1 3 3 3 5 1M30 60l-12-3m12 7l-12 2M66 60l12-3m-12 7l12 2" fill="none" stroke="#22252c" stroke-width="1.5" stroke-linecap="round"/>',
);

const PHOTOS: ReadonlyMap<string, string> = new Map([
  ['dog.svg', DOG],
  ['cat.svg', CAT],
]);

/** Where the demo's pictures of pets stand, below the public origin. */
export const petPhotoPath = (kind: 'dog' | 'cat'): string => `/pet-photos/${kind}.svg`;

/** `GET /pet-photos/{name}`: the demo's pictures of pets, drawn for it. */
export const petPhotoMount: Mount = {
  method: 'GET',
  path: '/pet-photos/:name',
  handle: (_market, request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const photo = PHOTOS.get(name);
    if (photo === undefined) return Promise.reject(notFound());
    return Promise.resolve(
      new Response(photo, {
        headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
      }),
    );
  },
};

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

// Called before the transaction: an outside service may be slow.
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

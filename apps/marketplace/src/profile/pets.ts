import { randomUUID } from 'node:crypto';
import { listPets, type Pet, syncPets } from '@pawcall/contract';
import type { Selectable } from 'kysely';
import { accountOf } from '../accounts/account/account.ts';
import { nothing, success } from '../http/envelope.ts';
import { inTransaction } from '../database/transaction.ts';
import { customerIdOf } from '../pharmacy/customer-account.ts';
import { customerSystemOf } from '../pharmacy/customer-system/system-of.ts';
import { type RawRequest, route } from '../http/handler.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { clientSession } from './client-only.ts';
import type { PetTable } from '../schema/tables/profile.ts';

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
export const listPetsRoute = route(listPets, async (market, request) => {
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
export const syncPetsRoute = route(syncPets, async (market, request) => {
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

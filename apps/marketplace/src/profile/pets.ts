import { randomUUID } from 'node:crypto';
import { listPets, type Pet, syncPets } from '@pawcall/contract';
import type { Selectable } from 'kysely';
import { accountOf } from '../accounts/account/account.ts';
import { nothing, success } from '../http/envelope.ts';
import { inTransaction } from '../database/transaction.ts';
import { createCustomerSystem } from '../pharmacy/customer-system.ts';
import { route } from '../http/handler.ts';
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

/** `PUT /v1/cx/pets/sync`: takes over the pharmacy's record of the client's pets; again changes nothing (SES-5). */
export const syncPetsRoute = route(syncPets, async (market, request) => {
  const session = clientSession(request);
  await inTransaction(market.db, async (trx) => {
    const account = await accountOf(trx, session);
    const links = await trx
      .selectFrom('pharmacy_link')
      .select(['pharmacy', 'customer_id'])
      .where('user_id', '=', account.id)
      .execute();
    for (const link of links) {
      const system = createCustomerSystem(trx, market.now, link.pharmacy);
      for (const { id, customer_id: _customer, ...pet } of await system.pets(link.customer_id))
        await trx
          .insertInto('pet')
          .values({
            uuid: randomUUID(),
            user_id: account.id,
            external_id: `${link.pharmacy}:${id}`,
            ...pet,
            created_at: market.now(),
          })
          .onConflict((conflict) => conflict.columns(['user_id', 'external_id']).doUpdateSet(pet))
          .execute();
    }
  });
  return nothing;
});

import type { Selectable } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { notFound } from '../http/refusal.ts';
import { type CustomerSystem, createCustomerSystem } from './customer-system.ts';
import type { PharmacyTable } from '../schema/tables/pharmacy.ts';

/** A pharmacy with the system that knows its customers. */
export interface ConfiguredPharmacy {
  readonly slug: string;
  readonly system: (db: Handle) => CustomerSystem;
}

/** The pharmacy of a path prefix. Throws a 404 Refusal for one that is not configured. */
export const pharmacyOf = async (
  market: Marketplace,
  slug: string,
): Promise<ConfiguredPharmacy> => {
  const row = await market.db
    .selectFrom('pharmacy')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return {
    slug: row.slug,
    system: (db) => createCustomerSystem(db, market.now, row.slug),
  };
};

/** The pharmacy that a commerce client belongs to; undefined for an unknown client. */
export const pharmacyOfClient = (
  db: Handle,
  clientId: string,
): Promise<Selectable<PharmacyTable> | undefined> =>
  db.selectFrom('pharmacy').selectAll().where('client_id', '=', clientId).executeTakeFirst();

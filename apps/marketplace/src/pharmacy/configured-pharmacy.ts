import type { Locale } from '@pawcall/contract';
import type { Handle } from '../database/database.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { notFound } from '../http/refusal.ts';
import type { Partner } from '../partners/partner-schema.ts';
import type { CustomerSystem } from './customer-system/customer-system.ts';
import { customerSystemOf } from './customer-system/system-of.ts';

/** A pharmacy with the system that knows its customers. */
export interface ConfiguredPharmacy {
  readonly slug: string;
  /** Whether its system is a service outside: never to be asked within a transaction. */
  readonly isOutside: boolean;
  readonly system: (db?: Handle) => CustomerSystem;
}

/** The pharmacy of a path prefix. Throws a 404 Refusal for one that is not configured. */
export const pharmacyOf = (
  market: Marketplace,
  request: {
    readonly pharmacy: Partner | undefined;
    readonly params: { readonly pharmacy: string };
    readonly locale: Locale;
  },
): ConfiguredPharmacy => {
  const { pharmacy, locale } = request;
  if (pharmacy === undefined || pharmacy.slug !== request.params.pharmacy) throw notFound();
  return {
    slug: pharmacy.slug,
    isOutside: pharmacy.customer_system.kind === 'http',
    system: (db) => customerSystemOf({ market, locale }, pharmacy, db),
  };
};

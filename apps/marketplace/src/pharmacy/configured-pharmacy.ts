import type { Locale } from '@pawcall/contract';
import type { Handle } from '../database/database.ts';
import { messageOf } from '../accounts/account/messages.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { unavailable, notFound } from '../http/refusal.ts';
import type { Partner } from '../partners/partner-schema.ts';
import { type CustomerSystem, CustomerSystemFailure } from './customer-system/customer-system.ts';
import { createHttpSystem } from './customer-system/http-system.ts';
import { createOwnSystem } from './customer-system/own-system.ts';

/** For whom a system is asked: its log, its clock and the language of its refusals. */
interface Asking {
  readonly market: Pick<Marketplace, 'db' | 'now' | 'log'>;
  readonly locale: Locale;
}

const RETRY_SECONDS = 5;

// What went wrong is for the operator: partner, operation and code, nothing of a person.
const refusing =
  ({ market, locale }: Asking, partner: string) =>
  <Arguments extends readonly unknown[], Answer>(
    ask: (...given: Arguments) => Promise<Answer>,
  ): ((...given: Arguments) => Promise<Answer>) =>
  async (...given) => {
    try {
      return await ask(...given);
    } catch (thrown) {
      if (!(thrown instanceof CustomerSystemFailure)) throw thrown;
      const { code, operation } = thrown;
      market.log.warn({ partner, operation, code }, 'a customer system did not answer');
      throw unavailable(messageOf(locale, 'pharmacy_away'), RETRY_SECONDS);
    }
  };

/**
 * The system that knows a pharmacy's customers. The one in our own tables works in the caller's transaction `db`; one
 * outside is never to be asked within a transaction, and throws the refusal 503 when it does not answer.
 */
export const customerSystemOf = (
  asking: Asking,
  partner: Pick<Partner, 'slug' | 'customer_system'>,
  db: Handle = asking.market.db,
): CustomerSystem => {
  const { now } = asking.market;
  const { customer_system: setting, slug } = partner;
  if (setting.kind === 'own') return createOwnSystem(db, now, slug);
  const system = createHttpSystem(setting, now, slug);
  const guard = refusing(asking, slug);
  return {
    login: guard(system.login),
    openSession: guard(system.openSession),
    redeemCode: guard(system.redeemCode),
    findRegistered: guard(system.findRegistered),
    register: guard(system.register),
    pets: guard(system.pets),
  };
};

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

import type { Locale } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import { messageOf } from '../accounts/account/localized-error-messages.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { unavailable, notFound } from '../http/http-errors.ts';
import type { Partner } from '../partners/partner-schema.ts';
import {
  type CustomerSystem,
  CustomerSystemFailure,
  type Customer,
} from './customer-system/customer-system.ts';
import { createHttpSystem } from './customer-system/http-customer-system.ts';
import { createOwnSystem } from './customer-system/built-in-customer-system.ts';
import {
  type Account,
  findVerified,
  readAccount,
  type Caller,
} from '../accounts/account/stored-accounts.ts';
import { createVouchedClient } from '../accounts/register-client.ts';

/** For whom a system is asked: its log, its clock and the language of its refusals. */
interface Asking {
  readonly market: Pick<Marketplace, 'db' | 'now' | 'log'>;
  readonly locale: Locale;
}

const RETRY_SECONDS = 5;

// Log partner, operation and code, nothing of a person.
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

/** The pharmacy's customer system: our tables within `db`, or an outside service, which throws 503. */
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

/** Makes a user the customer; a link that exists already stays. */
export const linkCustomer = async (
  db: Handle,
  pharmacy: string,
  customerId: string,
  userId: number,
): Promise<void> => {
  await db
    .insertInto('pharmacy_link')
    .values({ pharmacy, customer_id: customerId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Which customer of the pharmacy a user is. */
export const customerIdOf = async (
  db: Handle,
  pharmacy: string,
  userId: number,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('pharmacy_link')
    .select('customer_id')
    .where('pharmacy', '=', pharmacy)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.customer_id;
};

/**
 * The user of a customer: the linked one, the owner of the e-mail, or a new one. Undefined unless the customer is
 * registered and verified.
 */
export const accountOfCustomer = async (
  db: Handle,
  now: Temporal.Instant,
  caller: Caller & { readonly timeZone: string | undefined },
  customer: Customer,
  source: string | undefined,
): Promise<Account | undefined> => {
  const link = await db
    .selectFrom('pharmacy_link')
    .select('user_id')
    .where('pharmacy', '=', customer.pharmacy)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst();
  if (link !== undefined) return readAccount(db, link.user_id);
  if (customer.auth_type !== 'registered' || !customer.email_verified) return undefined;
  const account =
    (await findVerified(db, customer.pharmacy, customer.email)) ??
    (await createVouchedClient(db, now, caller, {
      email: customer.email,
      firstName: customer.first_name,
      lastName: customer.last_name,
      source,
    }));
  await linkCustomer(db, customer.pharmacy, customer.id, account.id);
  return account;
};

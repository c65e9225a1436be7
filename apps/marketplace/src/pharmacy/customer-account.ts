import { type Account, findVerified, readAccount } from '../accounts/account/account.ts';
import type { Caller } from '../accounts/account/caller.ts';
import { createVouchedClient } from '../accounts/register.ts';
import type { Handle } from '../database/database.ts';
import type { Customer } from './customer-system/customer-system.ts';

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
 * The user who is this customer: the linked one, else the owner of the customer's e-mail, else a new one. Only a
 * registered customer whose e-mail the pharmacy has verified is matched or created; any other gives undefined.
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

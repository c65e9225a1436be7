import type { Handle } from '../../database/database.ts';
import type { Account } from '../account/account.ts';

/**
 * Gives an account another password, here and at the pharmacies that have it from us: a customer whose hash is this account's own
 * registered here, and signs in there with the same password. The former one is good for nothing anywhere, and what it opened at a
 * pharmacy is closed.
 */
export const replacePassword = async (
  db: Handle,
  account: Pick<Account, 'id' | 'password_hash'>,
  hash: string,
): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('id', '=', account.id)
    .execute();
  if (account.password_hash === null) return;
  const customers = await db
    .updateTable('pharmacy_customer')
    .set({ password_hash: hash })
    .where('password_hash', '=', account.password_hash)
    .returning('id')
    .execute();
  if (customers.length === 0) return;
  await db
    .deleteFrom('pharmacy_token')
    .where(
      'customer_id',
      'in',
      customers.map(({ id }) => id),
    )
    .execute();
};

import type { Handle } from '../database/kysely-handle.ts';

/**
 * Changes a client's balance by an amount in minor units: less takes, more gives back. Answers false, and changes nothing,
 * when there is less than is taken.
 */
export const changeWallet = async (
  trx: Handle,
  client: { readonly id: number },
  by: { readonly amount: number; readonly currency: string },
): Promise<boolean> => {
  if (by.amount === 0) return true;
  const changed = await trx
    .updateTable('wallet')
    .set((eb) => ({ amount: eb('amount', '+', by.amount) }))
    .where('user_id', '=', client.id)
    .where('currency', '=', by.currency)
    .where('amount', '>=', -by.amount)
    .returning('user_id')
    .executeTakeFirst();
  return changed !== undefined;
};

import { isHiddenPricing } from '@pawcall/domain';
import type { Handle } from '../database/kysely-handle.ts';

/** What a signed-in client brings to a price. */
export interface Client {
  readonly id: number;
  readonly uuid: string;
  readonly email: string;
  readonly firstName: string;
  readonly timeZone: string | null;
  readonly hiddenPricing: boolean;
  readonly promoCodes: readonly string[];
  /** Balance in minor units of `walletCurrency`; undefined without a wallet. */
  readonly wallet: { readonly amount: number; readonly currency: string } | undefined;
}

/** Reads a user with promo codes and wallet; undefined for an unknown uuid. */
export const readClient = async (db: Handle, userUuid: string): Promise<Client | undefined> => {
  const user = await db
    .selectFrom('app_user')
    .leftJoin('wallet', 'wallet.user_id', 'app_user.id')
    .select([
      'app_user.id',
      'app_user.uuid',
      'app_user.email',
      'app_user.first_name',
      'app_user.timezone',
      'app_user.booking_experience',
      'wallet.amount',
      'wallet.currency',
    ])
    .where('app_user.uuid', '=', userUuid)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const codes = await db
    .selectFrom('promo_code')
    .select('code')
    .where('user_id', '=', user.id)
    .orderBy('code')
    .execute();
  return {
    id: user.id,
    uuid: user.uuid,
    email: user.email,
    firstName: user.first_name,
    timeZone: user.timezone,
    hiddenPricing: isHiddenPricing(user),
    promoCodes: codes.map(({ code }) => code),
    wallet:
      user.amount === null || user.currency === null
        ? undefined
        : { amount: user.amount, currency: user.currency },
  };
};

/** Whether a pet belongs to a user; to nobody belongs none. */
export const ownsPet = async (
  db: Handle,
  userUuid: string | undefined,
  petUuid: string,
): Promise<boolean> => {
  if (userUuid === undefined) return false;
  const pet = await db
    .selectFrom('pet')
    .innerJoin('app_user', 'app_user.id', 'pet.user_id')
    .select('pet.id')
    .where('pet.uuid', '=', petUuid)
    .where('app_user.uuid', '=', userUuid)
    .executeTakeFirst();
  return pet !== undefined;
};

import { listPromoCodes } from '@pawcall/contract';
import { success } from '../http/envelope.ts';
import { route } from '../http/handler.ts';
import { clientSession } from './client-only.ts';

/** `GET /v1/cx/promo-codes`. */
export const listPromoCodesRoute = route(listPromoCodes, async (market, request) => {
  const session = clientSession(request);
  const codes = await market.db
    .selectFrom('promo_code')
    .innerJoin('app_user', 'app_user.id', 'promo_code.user_id')
    .select('promo_code.code')
    .where('app_user.uuid', '=', session.userUuid)
    .orderBy('promo_code.created_at')
    .orderBy('promo_code.code')
    .execute();
  return success(codes);
});

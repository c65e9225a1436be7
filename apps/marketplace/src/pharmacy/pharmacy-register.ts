import { pharmacyRegister } from '@pawcall/contract';
import { success } from '../http/envelope.ts';
import { countCall } from '../accounts/caller/caller.ts';
import { registerClient } from '../accounts/register/register.ts';
import { route } from '../http/handler.ts';
import { pharmacyOf } from './configured-pharmacy.ts';
import { linkCustomer } from './customer-account.ts';

/**
 * `POST /v1/{pharmacy}/register`: a storefront session code that still works makes the new client that customer;
 * without one the verified client becomes a customer (AUTH-3).
 */
export const pharmacyRegisterRoute = route(pharmacyRegister, async (market, request) => {
  await countCall(market, request);
  const pharmacy = pharmacyOf(market, request);
  const { code } = request.input;
  const customer = code === '' ? undefined : await pharmacy.system().redeemCode(code);
  const answer = await registerClient(market, request, request.input, async (trx, userId) => {
    if (customer !== undefined) await linkCustomer(trx, pharmacy.slug, customer.id, userId);
  });
  return success(answer);
});

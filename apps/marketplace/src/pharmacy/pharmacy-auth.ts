import { pharmacyAuth } from '@pawcall/contract';
import { success } from '../http/envelope.ts';
import { countCall } from '../accounts/caller/caller.ts';
import { messageOf } from '../accounts/caller/messages.ts';
import { admit, refuseUnlessActive } from '../accounts/login/sign-in.ts';
import { againIfTaken } from '../database/unique-violation.ts';
import { inTransaction } from '../database/transaction.ts';
import { route } from '../http/handler.ts';
import { forbidden, notFound } from '../http/refusal.ts';
import { pharmacyOf } from './configured-pharmacy.ts';
import { accountOfCustomer } from './customer-account.ts';

/** `POST /v1/{pharmacy}/auth`: signs the storefront's customer in by its session code, which works once (SES-4). */
export const pharmacyAuthRoute = route(pharmacyAuth, async (market, request) => {
  await countCall(market, request);
  const pharmacy = pharmacyOf(market, request);
  const { code, source } = request.input;
  const customer = await pharmacy.system().redeemCode(code);
  if (customer === undefined) throw notFound(messageOf(request.locale, 'session_code'));
  const account = await againIfTaken(() =>
    inTransaction(market.db, (trx) =>
      accountOfCustomer(trx, market.now(), request, customer, source),
    ),
  );
  if (account === undefined) throw forbidden(messageOf(request.locale, 'guest_customer'));
  refuseUnlessActive(request, account);
  const session = await pharmacy.system().openSession(customer.id);
  return success(await admit(market, request, account, session));
});

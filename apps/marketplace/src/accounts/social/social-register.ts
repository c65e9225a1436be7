import { type SignInAnswer, socialRegister, socialRegisterV2 } from '@pawcall/contract';
import { inTransaction } from '../../database/transaction.ts';
import { type CallRequest, route } from '../../http/handler.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { success } from '../../http/envelope.ts';
import { countCall, refuseField } from '../caller/caller.ts';
import { createVouchedClient } from '../register/new-account.ts';
import { registerClient } from '../register/register.ts';
import { admit } from '../login/sign-in.ts';
import { againIfTaken } from '../../database/unique-violation.ts';
import type { Identity } from './identity.ts';
import { linkedAccount, linkIdentity, vouchedEmail } from './linked-account.ts';
import { provenIdentity } from './proven-identity.ts';

type Request = Pick<
  CallRequest<typeof socialRegister>,
  'input' | 'address' | 'locale' | 'timeZone' | 'partner'
>;

// The provider knows an address but does not vouch for it: the usual code decides.
const registerUnvouched = (
  market: Marketplace,
  request: Request,
  identity: Identity,
  names: { readonly first_name: string; readonly last_name: string },
): Promise<SignInAnswer> => {
  if (identity.email === undefined) throw refuseField(request, 'access_token', 'provider_email');
  return registerClient(
    market,
    request,
    { ...names, email: identity.email, password: undefined, source: request.input.source },
    async (trx, userId) => {
      const { provider_type } = request.input;
      await linkIdentity(
        trx,
        market.now(),
        { id: userId, partner: request.partner },
        provider_type,
        identity.subject,
      );
    },
  );
};

const register = async (market: Marketplace, request: Request) => {
  await countCall(market, request);
  const { provider_type, source } = request.input;
  const identity = await provenIdentity(market, request, request.input);
  const names = {
    first_name: request.input.first_name || identity.firstName,
    last_name: request.input.last_name || identity.lastName,
  };
  const email = vouchedEmail(identity);
  const account = await againIfTaken(() =>
    inTransaction(market.db, async (trx) => {
      const known = await linkedAccount(
        trx,
        market.now(),
        request.partner,
        provider_type,
        identity,
      );
      if (known !== undefined || email === undefined) return known;
      const created = await createVouchedClient(trx, market.now(), request, {
        email,
        firstName: names.first_name,
        lastName: names.last_name,
        source,
      });
      await linkIdentity(trx, market.now(), created, provider_type, identity.subject);
      return created;
    }),
  );
  return success(
    account === undefined
      ? await registerUnvouched(market, request, identity, names)
      : await admit(market, request, account),
  );
};

/** `POST /v1/auth/register` and its second version, which answer alike. */
export const socialRegisterRoutes = [
  route(socialRegister, register),
  route(socialRegisterV2, register),
];

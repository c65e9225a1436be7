import {
  socialLogin,
  socialLoginV2,
  checkUniqueEmail,
  readSocial,
  type SignInAnswer,
  socialRegister,
  socialRegisterV2,
} from '@pawcall/contract';
import { type CallRequest, route, success } from '../../http/route.ts';
import type { Marketplace } from '../../http/marketplace-context.ts';
import { notFound } from '../../http/http-errors.ts';
import { countCall, refuseField, findVerified } from '../account/stored-accounts.ts';
import { messageOf } from '../account/localized-error-messages.ts';
import { admit } from '../login/password-and-passwordless-login.ts';
import { linkedAccount, provenIdentity, vouchedEmail, linkIdentity } from './provider-links.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createVouchedClient, registerClient } from '../register-client.ts';
import { retryOnUniqueViolation } from '../../database/database-error.ts';
import type { Identity } from './openid-provider.ts';

const signIn = async (
  market: Marketplace,
  request: Pick<CallRequest<typeof socialLogin>, 'input' | 'address' | 'locale' | 'partner'>,
) => {
  await countCall(market, request);
  const { provider_type } = request.input;
  const identity = await provenIdentity(market, request, request.input);
  const account = await linkedAccount(
    market.db,
    market.now(),
    request.partner,
    provider_type,
    identity,
  );
  if (account === undefined) throw notFound(messageOf(request.locale, 'social_unknown'));
  return success(await admit(market, request, account));
};

/** `POST /v1/auth/login` and its second version, which answer alike. */
export const socialLoginRoutes = [route(socialLogin, signIn), route(socialLoginV2, signIn)];

// The token may come as a bearer too, which keeps it out of the address.
const tokenOf = (request: {
  readonly query: { readonly provider_type: string; readonly access_token?: string | undefined };
  readonly bearer: string | undefined;
}) => ({
  provider_type: request.query.provider_type,
  access_token: request.query.access_token ?? request.bearer ?? '',
});

/** `GET /v1/auth/unique-email`: only for the e-mail that the provider vouches for (WIRE-7). */
export const checkUniqueEmailRoute = route(checkUniqueEmail, async (market, request) => {
  await countCall(market, request);
  const email = vouchedEmail(await provenIdentity(market, request, tokenOf(request)));
  if (email === undefined) throw refuseField(request, 'access_token', 'provider_email');
  return success({
    is_unique: (await findVerified(market.db, request.partner, email)) === undefined,
  });
});

/** `GET /v1/auth/social`: the provider's data about its user. */
export const readSocialRoute = route(readSocial, async (market, request) => {
  await countCall(market, request);
  const identity = await provenIdentity(market, request, tokenOf(request));
  return success({
    email: identity.email ?? null,
    email_verified: identity.isEmailVerified,
    first_name: identity.firstName,
    last_name: identity.lastName,
  });
});

type Request = Pick<
  CallRequest<typeof socialRegister>,
  'input' | 'address' | 'locale' | 'timeZone' | 'partner'
>;

// An address that the provider does not vouch for needs a code.
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
  const account = await retryOnUniqueViolation(() =>
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

import { checkUniqueEmail, readSocial } from '@pawcall/contract';
import { route } from '../../http/handler.ts';
import { findVerified } from '../account/account.ts';
import { success } from '../../http/envelope.ts';
import { countCall, refuseField } from '../caller/caller.ts';
import { vouchedEmail } from './linked-account.ts';
import { provenIdentity } from './proven-identity.ts';

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

/** `GET /v1/auth/social`: what the provider says of its user. */
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

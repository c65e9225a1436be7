import { socialLogin, socialLoginV2 } from '@pawcall/contract';
import type { CallRequest } from '../../http/handler.ts';
import { route } from '../../http/handler.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { notFound } from '../../http/refusal.ts';
import { success } from '../../http/envelope.ts';
import { countCall } from '../caller/caller.ts';
import { messageOf } from '../caller/messages.ts';
import { admit } from '../login/sign-in.ts';
import { linkedAccount } from './linked-account.ts';
import { provenIdentity } from './proven-identity.ts';

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

import type { Marketplace } from '../../http/marketplace.ts';
import { type Caller, refuseField } from '../caller/caller.ts';
import type { Identity } from './identity.ts';
import { openIdProvider } from './openid-provider.ts';

/** A provider's token in a request. */
export interface SocialToken {
  readonly provider_type: string;
  readonly access_token: string;
}

/**
 * Whom a provider's token belongs to. Throws a 422 Refusal for a provider that is not configured, and for a
 * token that the provider does not accept or made for somebody else.
 */
export const provenIdentity = async (
  market: Marketplace,
  caller: Caller,
  token: SocialToken,
): Promise<Identity> => {
  const known = market.settings.identityProviders.find(
    (one) => one.provider_type === token.provider_type,
  );
  if (known === undefined) throw refuseField(caller, 'provider_type', 'provider_not_configured');
  const provider = openIdProvider({
    issuer: known.issuer,
    clientId: known.client_id,
    clientSecret: known.client_secret,
  });
  const identity = await provider.identify(token.access_token).catch(() => {
    market.log.warn({ providerType: known.provider_type }, 'an identity provider did not answer');
    return undefined;
  });
  if (identity === undefined) throw refuseField(caller, 'access_token', 'provider_token');
  return identity;
};

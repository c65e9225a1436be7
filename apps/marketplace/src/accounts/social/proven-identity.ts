import type { Marketplace } from '../../server/marketplace.ts';
import { type Caller, refuseField } from '../caller.ts';
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
  const row = await market.db
    .selectFrom('identity_provider')
    .selectAll()
    .where('provider_type', '=', token.provider_type)
    .executeTakeFirst();
  if (row === undefined) throw refuseField(caller, 'provider_type', 'provider_not_configured');
  const provider = openIdProvider({
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: row.client_secret ?? undefined,
  });
  const identity = await provider.identify(token.access_token).catch(() => {
    market.log.warn({ providerType: row.provider_type }, 'an identity provider did not answer');
    return undefined;
  });
  if (identity === undefined) throw refuseField(caller, 'access_token', 'provider_token');
  return identity;
};

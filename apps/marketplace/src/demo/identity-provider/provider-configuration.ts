import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { DEMO_ORGANIZATION_PERSON } from '../../accounts/organization-callback.ts';
import type { Identity } from '../../accounts/social/openid-provider.ts';

/** Who can sign in at the demo's provider: an owner it knows too, a newcomer, one it does not vouch for, an employee. */
export const PROVIDER_PEOPLE: readonly Identity[] = [
  {
    subject: 'demo-jamie',
    email: 'jamie@example.com',
    isEmailVerified: true,
    firstName: 'Jamie',
    lastName: 'Rivera',
  },
  {
    subject: 'demo-iris',
    email: 'iris@example.com',
    isEmailVerified: true,
    firstName: 'Iris',
    lastName: 'Lund',
  },
  {
    subject: 'demo-unsure',
    email: 'sam@example.com',
    isEmailVerified: false,
    firstName: 'Somebody',
    lastName: 'Else',
  },
  DEMO_ORGANIZATION_PERSON,
];

/** An application that may send people to the provider. */
export interface ProviderClient {
  readonly id: string;
  readonly secret: string;
  readonly redirectUris: readonly string[];
}

const findAccount: Configuration['findAccount'] = (_context, subject) => {
  const person = PROVIDER_PEOPLE.find((one) => one.subject === subject);
  if (person === undefined) return undefined;
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      email: person.email,
      email_verified: person.isEmailVerified,
      given_name: person.firstName,
      family_name: person.lastName,
    }),
  };
};

// The applications are the demo's own: no consent needed.
const loadExistingGrant = async (context: KoaContextWithOIDC) => {
  const { client, session, provider } = context.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

/** The provider's configuration: code flow only, its keys created at every start. */
export const providerConfiguration = async (
  clients: readonly ProviderClient[],
): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    clients: clients.map((client) => ({
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [...client.redirectUris],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'demo' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, introspection: { enabled: true } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    // An organisation's callback gets only the code, so PKCE cannot be required.
    pkce: { required: () => false },
    findAccount,
    loadExistingGrant,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  };
};

import * as v from 'valibot';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { IdentityProvider } from '../../settings/setting-values.ts';
import { emailKey } from '../account/email-key.ts';
import { usableName } from '../account/usable-name.ts';
import { isCanonical } from '../token/access-tokens.ts';

const Claims = v.object({
  // Compared, never shown; the standard allows ASCII alone.
  sub: v.pipe(v.string(), v.regex(/^[ -~]{1,255}$/)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.union([v.boolean(), v.literal('true'), v.literal('false')])),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});

/** The subject of a token by its provider. */
export interface Identity {
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

// Nobody pasted these into what a provider says.
const INVISIBLE = /\p{Cf}/u;

/**
 * The identity in OpenID Connect claims; undefined for malformed ones. A name or an address that a form would not take
 * counts as missing (EDGE-2).
 */
const identityOf = (claims: unknown): Identity | undefined => {
  const read = v.safeParse(Claims, claims);
  if (!read.success) return undefined;
  const { sub, email, email_verified, given_name, family_name } = read.output;
  return {
    subject: sub,
    email: email === undefined || INVISIBLE.test(email) || !emailKey(email) ? undefined : email,
    isEmailVerified: email_verified === true || email_verified === 'true',
    firstName: usableName(given_name),
    lastName: usableName(family_name),
  };
};

/** Our registration with an OpenID Connect provider. */
type OpenIdClient = Omit<IdentityProvider, 'provider_type'>;

/** An OpenID Connect provider, asked about its tokens and codes. */
interface OpenIdProvider {
  /** Undefined for a token that was not made for us. */
  readonly identify: (token: string) => Promise<Identity | undefined>;
  /** Whom the code of the provider's sign-in page belongs to. */
  readonly exchange: (code: string, redirectUri: string) => Promise<Identity | undefined>;
}

const TIMEOUT_MS = 5_000;
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const Discovery = v.object({
  issuer: v.string(),
  jwks_uri: v.pipe(v.string(), v.url()),
  token_endpoint: v.pipe(v.string(), v.url()),
  userinfo_endpoint: v.optional(v.pipe(v.string(), v.url())),
  introspection_endpoint: v.optional(v.pipe(v.string(), v.url())),
});
type Discovery = v.InferOutput<typeof Discovery>;

const Introspection = v.object({ active: v.literal(true), client_id: v.string() });
const TokenSet = v.object({ id_token: v.string() });

/** Reads the provider's discovery document and keys once. */
const createOpenIdProvider = (client: OpenIdClient): OpenIdProvider => {
  let described: Promise<{ at: Discovery; keys: JWTVerifyGetKey }> | undefined;

  const json = async (url: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? response.json() : undefined;
  };
  const describe = () => {
    described ??= json(`${client.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`).then(
      (body) => {
        const at = v.parse(Discovery, body);
        if (at.issuer !== client.issuer)
          throw new Error(`the provider at ${client.issuer} calls itself ${at.issuer}`);
        return {
          at,
          keys: createRemoteJWKSet(new URL(at.jwks_uri), { timeoutDuration: TIMEOUT_MS }),
        };
      },
    );
    // Retry after an outage.
    described.catch(() => (described = undefined));
    return described;
  };
  const post = (url: string, form: Readonly<Record<string, string>>): Promise<unknown> =>
    json(url, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${encodeURIComponent(client.client_id)}:${encodeURIComponent(client.client_secret ?? '')}`).toString('base64')}`,
      },
      body: new URLSearchParams(form),
    });
  const claimsOf = async (token: string): Promise<Identity | undefined> => {
    if (!isCanonical(token)) return undefined;
    const { keys } = await describe();
    const verified = await jwtVerify(token, keys, {
      issuer: client.issuer,
      audience: client.client_id,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'iat', 'exp'],
    }).catch(() => undefined);
    // A token for several audiences names the one party it was given to.
    const party = verified?.payload['azp'];
    if (party !== undefined && party !== client.client_id) return undefined;
    return identityOf(verified?.payload);
  };
  const isForUs = async (token: string): Promise<boolean> => {
    const { at } = await describe();
    if (at.introspection_endpoint === undefined || client.client_secret === undefined) return false;
    const answer = v.safeParse(Introspection, await post(at.introspection_endpoint, { token }));
    return answer.success && answer.output.client_id === client.client_id;
  };
  const userInfo = async (token: string): Promise<Identity | undefined> => {
    const { at } = await describe();
    if (at.userinfo_endpoint === undefined) return undefined;
    return identityOf(
      await json(at.userinfo_endpoint, { headers: { Authorization: `Bearer ${token}` } }),
    );
  };

  return {
    // The audience first: a token made for another application would sign its operator in here.
    identify: async (token) => {
      if (!JWT.test(token)) return (await isForUs(token)) ? userInfo(token) : undefined;
      const identity = await claimsOf(token);
      if (identity === undefined || identity.email !== undefined) return identity;
      const more = await userInfo(token);
      return more?.subject === identity.subject ? more : identity;
    },
    exchange: async (code, redirectUri) => {
      const { at } = await describe();
      const set = v.safeParse(
        TokenSet,
        await post(at.token_endpoint, {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
        }),
      );
      return set.success ? claimsOf(set.output.id_token) : undefined;
    },
  };
};

const providers = new Map<string, OpenIdProvider>();

/** The provider of a configuration; its discovery document and keys serve every request of the process. */
export const openIdProvider = (client: OpenIdClient): OpenIdProvider => {
  const key = JSON.stringify([client.issuer, client.client_id, client.client_secret ?? null]);
  const known = providers.get(key) ?? createOpenIdProvider(client);
  providers.set(key, known);
  return known;
};

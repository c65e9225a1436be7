import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderClient } from '../src/demo/identity-provider/provider-configuration.ts';

/** What a provider returns to an application after a sign-in. */
export interface ProviderTokens {
  readonly id_token: string;
  readonly access_token: string;
}

/** A code of the provider's sign-in page, with what proves who asked for it. */
export interface ProviderCode {
  readonly code: string;
  /** Undefined for a code asked for without PKCE. */
  readonly verifier: string | undefined;
  readonly redirectUri: string;
}

const MOST_STEPS = 10;
const Tokens = v.object({ id_token: v.string(), access_token: v.string() });

const basic = (client: ProviderClient): string =>
  `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;

/** Signs a person in at the provider as a browser does: pages, a form, cookies and redirects. */
export const visitProvider = async (
  issuer: string,
  client: ProviderClient,
  subject: string,
  options: { readonly pkce: boolean } = { pkce: true },
): Promise<ProviderCode> => {
  const redirectUri = client.redirectUris[0] ?? '';
  const verifier = options.pkce ? randomBytes(32).toString('base64url') : undefined;
  const cookies = new Map<string, string>();
  let url = `${issuer}/auth?${new URLSearchParams({
    client_id: client.id,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    ...(verifier === undefined
      ? {}
      : {
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
        }),
  }).toString()}`;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isForm = new URL(url).pathname.startsWith('/interaction/');
    const response = await fetch(url, {
      method: isForm ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm ? { body: new URLSearchParams({ subject }) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${response.status} at ${url}`);
    url = new URL(next, url).href;
    const code = new URL(url).searchParams.get('code');
    if (url.startsWith(redirectUri) && code !== null) return { code, verifier, redirectUri };
  }
  throw new Error('the provider never sent the browser back');
};

/** Exchanges the code for tokens, as an application's server does. */
export const redeemProviderCode = async (
  issuer: string,
  client: ProviderClient,
  given: ProviderCode,
): Promise<ProviderTokens> => {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { Authorization: basic(client) },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: given.code,
      redirect_uri: given.redirectUri,
      ...(given.verifier === undefined ? {} : { code_verifier: given.verifier }),
    }),
  });
  return v.parse(Tokens, await response.json());
};

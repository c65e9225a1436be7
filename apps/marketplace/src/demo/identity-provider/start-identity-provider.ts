import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { createLimitedServer, listening, type SocketLimits } from '../../http/http-listener.ts';
import { DEMO_PROVIDER_TYPE, type IdentityProvider } from '../../settings/setting-values.ts';
import { type ProviderClient, providerConfiguration } from './provider-configuration.ts';
import { answerInteraction, sendPage, resultPage, startPage } from './sign-in-pages.ts';

/** The OpenID Connect provider of the demo and of tests, while it listens. */
export interface DemoIdentityProvider {
  readonly issuer: string;
  /** How the marketplace knows it. */
  readonly setting: IdentityProvider;
  readonly close: () => Promise<void>;
}

const CLIENT_ID = 'pawcall';
const VERIFIER = randomBytes(32).toString('base64url');
const TokenSet = v.object({ id_token: v.string() });

const load = async () => {
  try {
    return (await import('oidc-provider')).Provider;
  } catch (error) {
    throw new Error(
      'The demo identity provider needs the development dependencies. Run npm install without --omit=dev, or unset DEMO_IDENTITY_PORT.',
      { cause: error },
    );
  }
};

/**
 * Starts the provider on a local port, 0 for a free one. Anybody may sign in as anyone: for the demo and tests only.
 */
export const startIdentityProvider = async (
  port: number,
  limits: SocketLimits,
  clients: readonly ProviderClient[] = [],
): Promise<DemoIdentityProvider> => {
  const Provider = await load();
  const server = createLimitedServer(limits);
  const bound = await listening(server, { port, host: 'localhost' });
  const issuer = `http://localhost:${bound}`;
  const own = { id: CLIENT_ID, secret: randomBytes(24).toString('base64url') };
  const done = `${issuer}/done`;
  const provider = new Provider(
    issuer,
    await providerConfiguration([{ ...own, redirectUris: [done] }, ...clients]),
  );
  const answer = provider.callback();

  const authorization = `${issuer}/auth?${new URLSearchParams({
    client_id: own.id,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: done,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()}`;

  const showToken = async (response: ServerResponse, code: string): Promise<void> => {
    const exchanged = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${own.id}:${own.secret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: done,
        code_verifier: VERIFIER,
      }),
    });
    const set = v.safeParse(TokenSet, await exchanged.json());
    if (set.success) sendPage(response, 200, resultPage(DEMO_PROVIDER_TYPE, set.output.id_token));
    else sendPage(response, 400, startPage(authorization));
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname.startsWith('/interaction/'))
      return answerInteraction(provider, limits.bodyLimitKb, request, response);
    if (url.pathname === '/') return sendPage(response, 200, startPage(authorization));
    if (url.pathname === '/done') return showToken(response, url.searchParams.get('code') ?? '');
    await answer(request, response);
  };
  server.on('request', (request, response) => {
    route(request, response).catch(() => sendPage(response, 400, startPage(authorization)));
  });

  return {
    issuer,
    setting: {
      provider_type: DEMO_PROVIDER_TYPE,
      issuer,
      client_id: own.id,
      client_secret: own.secret,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

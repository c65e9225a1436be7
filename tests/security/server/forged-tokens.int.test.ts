import { readProfile } from '@pawcall/contract';
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { tokenFor } from '../../../apps/marketplace/testing/account-test-server.ts';
import {
  openInTest,
  serveAccounts,
} from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { forgedTokens } from '../../../apps/marketplace/testing/forged-tokens.ts';
import type { Session, TokenPort } from '../../../apps/marketplace/src/http/marketplace-context.ts';
import { control } from './vulnerable-routes.ts';

type Accept = (token: string) => Promise<boolean>;
const Sub = v.object({ sub: v.string(), sid: v.string() });

const acceptedBy = async (
  accept: Accept,
  forged: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const [name, token] of Object.entries(forged)) {
    const isAccepted = await accept(token).catch(() => false);
    if (isAccepted) names.push(name);
  }
  return names;
};

// Broken on purpose: reads the claims and checks no signature.
const decoding: Accept = async (token) => Promise.resolve(v.is(Sub, decodeJwt(token)));

const claimsIn = (payload: Uint8Array): boolean =>
  v.is(Sub, JSON.parse(new TextDecoder().decode(payload)));

// Broken on purpose: trusts the key in the token.
const trustingHeader: Accept = async (token) => {
  const { jwk } = decodeProtectedHeader(token);
  if (jwk === undefined) return false;
  return claimsIn((await compactVerify(token, await importJWK(jwk, 'EdDSA'))).payload);
};

// Broken on purpose: lets the token choose the algorithm, so that the public key becomes a shared secret.
const confusing =
  (publicX: string): Accept =>
  async (token) => {
    const { alg } = decodeProtectedHeader(token);
    const key =
      alg === 'HS256'
        ? new TextEncoder().encode(publicX)
        : await importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicX }, 'EdDSA');
    return claimsIn((await compactVerify(token, key)).payload);
  };

describe('forged tokens', () => {
  const server = serveAccounts();
  let forged: Readonly<Record<string, string>>;
  let good: string;
  beforeAll(async () => {
    good = await tokenFor(server, 'sam@example.com');
    forged = await forgedTokens(server.market.db, good);
  });

  it('are rejected with 401, never with a 5xx, in more than forty variants [SES-2, A-25]', async () => {
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(40);
    const answers = new Map<string, number>();
    for (const [name, token] of Object.entries(forged))
      answers.set(name, (await server.call(readProfile, undefined, { token })).status);
    expect([...answers].filter(([, status]) => status !== 401)).toEqual([]);
    expect((await server.call(readProfile, undefined, { token: good })).status).toBe(200);
  });

  control('three verifiers with known faults accept some of them [A-25]', async () => {
    const { private_key } = await server.market.db
      .selectFrom('signing_key')
      .select('private_key')
      .executeTakeFirstOrThrow();
    const { x } = v.parse(v.object({ x: v.string() }), JSON.parse(private_key));
    expect(await acceptedBy(decoding, forged)).toContain('a foreign key');
    expect(await acceptedBy(trustingHeader, forged)).toContain('a foreign key in the header');
    expect(await acceptedBy(confusing(x), forged)).toContain('HS256 with the public x');
  });

  control('a server with such a verifier answers some of them 200 [A-25]', async () => {
    const { verify } = server.market.tokens;
    const lax: TokenPort = {
      ...server.market.tokens,
      verify: async (token): Promise<Session | undefined> => {
        const claims = v.safeParse(Sub, decodeJwt(token));
        if (!claims.success) return verify(token);
        return {
          userUuid: claims.output.sub,
          sessionUuid: claims.output.sid,
          type: 'CLIENT',
          partner: 'harborvale',
        };
      },
    };
    const broken = await openInTest({ tokens: lax });
    const token = forged['a foreign key'] ?? '';
    expect((await broken.call(readProfile, undefined, { token })).status).toBe(200);
  });
});

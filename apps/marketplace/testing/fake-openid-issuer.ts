import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID Connect issuer of a test. */
export interface FakeIssuer {
  readonly issuer: string;
  /** A token made for an audience. */
  readonly token: (claims: Readonly<Record<string, unknown>>, audience?: string) => Promise<string>;
  /** What the issuer's user-info call answers from now on. */
  setUserInfo: (claims: object) => void;
  /** What introspection of any opaque token answers from now on. */
  setIntrospection: (answer: object) => void;
  /** What the token call answers from now on. */
  setIdToken: (token: string) => void;
  readonly close: () => Promise<void>;
}

/** The audience for which the fake issuer's tokens are made. */
export const TEST_CLIENT_ID = 'pawcall-test';

/** Listens on a free port of this machine. */
export const openFakeIssuer = async (): Promise<FakeIssuer> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] };
  let userInfo: object = {};
  let introspection: object = { active: false };
  let idToken = '';
  let issuer = '';
  const answers = (path: string): object | undefined => {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          jwks_uri: `${issuer}/jwks`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          introspection_endpoint: `${issuer}/introspection`,
        };
      case '/jwks':
        return keys;
      case '/token':
        return { id_token: idToken };
      case '/userinfo':
        return userInfo;
      case '/introspection':
        return introspection;
      default:
        return undefined;
    }
  };
  const server = createServer((request, response) => {
    const body = answers(request.url ?? '');
    request.resume();
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    issuer,
    token: (claims, audience = TEST_CLIENT_ID) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey),
    setUserInfo: (claims) => {
      userInfo = claims;
    },
    setIntrospection: (answer) => {
      introspection = answer;
    },
    setIdToken: (token) => {
      idToken = token;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

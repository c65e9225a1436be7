import { CompactSign, exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import type { Handle } from '../src/database/kysely-handle.ts';

const parts = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { header, payload, signature, claims };
};
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** The same bytes in another text: unused bits of the last character are set. */
export const writtenOtherwise = (token: string): string =>
  token.slice(0, -1) + String.fromCodePoint((token.codePointAt(token.length - 1) ?? 0) + 1);

/** Tokens made from a good one that must all be refused, by what is wrong with each. */
export const forgedTokens = async (
  db: Handle,
  token: string,
): Promise<Readonly<Record<string, string>>> => {
  const { header, payload, signature, claims } = parts(token);
  const key = await db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow();
  const jwk = JSON.parse(key.private_key);
  const own = await importJWK(jwk, 'EdDSA');
  const { privateKey: foreign, publicKey } = await generateKeyPair('EdDSA', {
    crv: 'Ed25519',
    extractable: true,
  });
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const good = { alg: 'EdDSA', typ: 'at+jwt', kid: key.kid };
  const signed = (head: object, body: Uint8Array = bytes, by = own) =>
    new CompactSign(body).setProtectedHeader({ ...good, ...head }).sign(by);
  const claiming = (change: object) =>
    signed({}, new TextEncoder().encode(JSON.stringify({ ...claims, ...change })));
  const text = (body: string) => signed({}, new TextEncoder().encode(body));
  const hmac = (secret: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ ...good, alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
  const now = Number(claims['iat']);
  return {
    'the signature written otherwise': writtenOtherwise(token),
    'alg none': new UnsecuredJWT(claims).encode(),
    'alg None': `${encode({ ...good, alg: 'None' })}.${payload}.${signature}`,
    'alg NONE, no signature': `${encode({ ...good, alg: 'NONE' })}.${payload}.`,
    'alg empty': `${encode({ ...good, alg: '' })}.${payload}.${signature}`,
    'alg missing': `${encode({ typ: 'at+jwt', kid: key.kid })}.${payload}.${signature}`,
    'HS256 with the public x': await hmac(jwk.x),
    'HS256 with the public JWK': await hmac(JSON.stringify(await exportJWK(publicKey))),
    'a foreign key': await signed({}, bytes, foreign),
    'a foreign key in the header': await signed(
      { jwk: await exportJWK(publicKey) },
      bytes,
      foreign,
    ),
    'our key in the header': await signed({ jwk: { kty: 'OKP', crv: 'Ed25519', x: jwk.x } }),
    jku: await signed({ jku: 'https://evil.tld/jwks' }),
    x5u: await signed({ x5u: 'https://evil.tld/x5' }),
    'wrong kid': await signed({ kid: 'other' }),
    'kid as a path': await signed({ kid: '../../dev/null' }),
    'kid as SQL': await signed({ kid: "' or 1=1 --" }),
    'crit of a known kind': await signed({ crit: ['b64'], b64: true }),
    'crit of an unknown kind': `${encode({ ...good, crit: ['x'], x: 1 })}.${payload}.${signature}`,
    'b64 false': `${encode({ ...good, crit: ['b64'], b64: false })}.${payload}.${signature}`,
    'typ JWT': await signed({ typ: 'JWT' }),
    'unicode in the header': await signed({ kid: 'ключ' }),
    'zero signature': `${header}.${payload}.${'A'.repeat(86)}`,
    'cut signature': `${header}.${payload}.${signature.slice(0, 80)}`,
    'no signature': `${header}.${payload}.`,
    'two parts': `${header}.${payload}`,
    'four parts': `${token}.${signature}`,
    empty: 'x',
    'padded signature': `${token}==`,
    'header not JSON': `${encode('no')}.${payload}.${signature}`,
    'payload not JSON': await text('no'),
    'payload an array': await text('[]'),
    'another payload': `${header}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    'one megabyte': `${header}.${encode('x'.repeat(1_000_000))}.${signature}`,
    'exp as text': await claiming({ exp: String(now + 900) }),
    'exp huge': await text(JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e400')),
    'exp negative': await claiming({ exp: -1 }),
    'exp missing': await claiming({ exp: undefined }),
    'exp twice': await text(
      JSON.stringify(claims)
        .replace('{', `{"exp":${now + 99_999},`)
        .replace(/"exp":(\d+)}$/, '"exp":1}'),
    ),
    'iat in the future': await claiming({ iat: now + 3600, exp: now + 4500 }),
    'wrong iss': await claiming({ iss: 'another' }),
    'wrong aud': await claiming({ aud: 'another' }),
    'aud as a list': await claiming({ aud: ['pawcall-api'] }),
    'sub of another user': await claiming({ sub: '00000000-0000-4000-8000-000000000005' }),
    'sub not a uuid': await claiming({ sub: 'admin' }),
    'sid unknown': await claiming({ sid: crypto.randomUUID() }),
    'a claim more': await claiming({ nbf: now + 3600 }),
  };
};

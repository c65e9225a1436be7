import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import * as v from 'valibot';
import type { Handle } from '../../database/database.ts';

/** The one algorithm: nothing else is ever signed or accepted. */
export const ALGORITHM = 'EdDSA';

/** The key pair of this deployment. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

const OctetKeyPair = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.string(),
  d: v.string(),
});

const asKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError('an Ed25519 key pair was expected');
  return key;
};

const storedKey = async (db: Handle): Promise<SigningKey | undefined> => {
  const row = await db.selectFrom('signing_key').select(['kid', 'private_key']).executeTakeFirst();
  if (row === undefined) return undefined;
  const pair = v.parse(OctetKeyPair, JSON.parse(row.private_key));
  const { d: _secret, ...open } = pair;
  return { kid: row.kid, privateKey: await asKey(pair), publicKey: await asKey(open) };
};

/** Reads the key pair, and makes it at the first start; servers that start together agree on one. */
export const loadSigningKey = async (db: Handle, now: Temporal.Instant): Promise<SigningKey> => {
  const known = await storedKey(db);
  if (known !== undefined) return known;
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  await db
    .insertInto('signing_key')
    .values({
      kid: (await calculateJwkThumbprint(jwk)).slice(0, 16),
      private_key: JSON.stringify(jwk),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await storedKey(db);
  if (made === undefined) throw new Error('the signing key could not be stored');
  return made;
};

import * as v from 'valibot';
import { sql } from 'kysely';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Handle } from '../../database/kysely-handle.ts';
import { inTransaction } from '../../database/transaction.ts';
import { valueOrStale } from '../../database/value-or-stale.ts';

/** Runs work under the lock on signing keys; reading them stays possible. */
export const withKeysLocked = <T>(db: Handle, work: (trx: Handle) => Promise<T>): Promise<T> =>
  inTransaction(db, async (trx) => {
    await sql`lock table signing_key in share row exclusive mode`.execute(trx);
    return work(trx);
  });

/** The only algorithm that is signed or accepted. */
export const ALGORITHM = 'EdDSA';

/** A key pair that signs. */
export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

/** The deployment's keys: one signs, the others verify. */
export interface KeyRing {
  /** Undefined for an unknown key. */
  readonly find: (kid: string) => CryptoKey | undefined;
  /** The key that signs at this moment. */
  readonly signing: (now: Temporal.Instant) => SigningKey;
}

const OctetKey = v.object({
  kty: v.literal('OKP'),
  crv: v.literal('Ed25519'),
  x: v.string(),
  // Absent once the key no longer signs.
  d: v.optional(v.string()),
});

interface RingKey {
  readonly kid: string;
  readonly signsFrom: Temporal.Instant;
  readonly publicKey: CryptoKey;
  readonly privateKey: CryptoKey | undefined;
}

const asKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError('an Ed25519 key pair was expected');
  return key;
};

/** The public part of a stored key. */
export const publicPart = (text: string): string => {
  const { d: _secret, ...open } = v.parse(OctetKey, JSON.parse(text));
  return JSON.stringify(open);
};

const storedKeys = async (db: Handle): Promise<readonly RingKey[]> => {
  const rows = await db.selectFrom('signing_key').selectAll().orderBy('signs_from').execute();
  return Promise.all(
    rows.map(async ({ kid, private_key, signs_from }) => {
      const { d, ...open } = v.parse(OctetKey, JSON.parse(private_key));
      return {
        kid,
        signsFrom: signs_from,
        publicKey: await asKey(open),
        privateKey: d === undefined ? undefined : await asKey({ ...open, d }),
      };
    }),
  );
};

const ringOf = (keys: readonly RingKey[]): KeyRing => ({
  find: (kid) => keys.find((key) => key.kid === kid)?.publicKey,
  signing: (now) => {
    const due = keys.findLast(({ signsFrom }) => Temporal.Instant.compare(signsFrom, now) <= 0);
    const { kid, privateKey } = due ?? keys[0] ?? {};
    if (kid === undefined || privateKey === undefined) throw new Error('there is no signing key');
    return { kid, privateKey };
  },
});

/** Creates and stores a key pair that signs from that moment on; returns its id. */
export const storeNewKey = async (
  db: Handle,
  now: Temporal.Instant,
  signsFrom: Temporal.Instant,
): Promise<string> => {
  const pair = await generateKeyPair(ALGORITHM, { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  const kid = (await calculateJwkThumbprint(jwk)).slice(0, 16);
  await db
    .insertInto('signing_key')
    .values({ kid, private_key: JSON.stringify(jwk), created_at: now, signs_from: signsFrom })
    .execute();
  return kid;
};

/** Reads the keys; creates the first one, once among servers that start together. */
export const loadKeyRing = async (db: Handle, now: Temporal.Instant): Promise<KeyRing> => {
  const known = await storedKeys(db);
  if (known.length > 0) return ringOf(known);
  await withKeysLocked(db, async (trx) => {
    const another = await trx.selectFrom('signing_key').select('kid').executeTakeFirst();
    if (another === undefined) await storeNewKey(trx, now, now);
  });
  return ringOf(await storedKeys(db));
};

/** How long a process caches the keys, in seconds. */
export const RING_SECONDS = 60;

/** The keys, cached for a minute; stale ones serve while the database does not answer within a second. */
export const createKeyRingCache = async (options: {
  readonly db: Handle;
  readonly now: () => Temporal.Instant;
}): Promise<() => Promise<KeyRing>> => {
  const { db, now } = options;
  let readAt = now();
  let ring = await loadKeyRing(db, readAt);
  // Shared by all callers; after a second nobody waits for it.
  let waiting: Promise<KeyRing> | undefined;
  const readAnew = async (): Promise<KeyRing> => {
    try {
      const at = now();
      ring = await loadKeyRing(db, at);
      readAt = at;
    } catch {
      // A request that needs the database reports the failure itself.
    } finally {
      waiting = undefined;
    }
    return ring;
  };
  return async () => {
    if (readAt.until(now()).total('seconds') < RING_SECONDS) return ring;
    return (waiting ??= valueOrStale(readAnew(), ring));
  };
};

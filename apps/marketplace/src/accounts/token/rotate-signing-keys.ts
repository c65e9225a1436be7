import { REFRESH_TTL_DEFAULT_SECONDS } from '@pawcall/domain';
import type { Handle } from '../../database/kysely-handle.ts';
import { withKeysLocked, RING_SECONDS, publicPart, storeNewKey } from './signing-keys.ts';
import { ACCESS_SECONDS } from './access-tokens.ts';

/** The delay before a new key signs, in seconds, so that every process has read it. */
const SIGNS_AFTER_SECONDS = 3 * RING_SECONDS;

// Until then the last token of a key may be refreshed, with margin for lag and clocks.
const VERIFIES_SECONDS = ACCESS_SECONDS + REFRESH_TTL_DEFAULT_SECONDS + 2 * SIGNS_AFTER_SECONDS;

/** The new key, and the moment from which it signs. */
interface KeyRotation {
  readonly kid: string;
  readonly signs_from: Temporal.Instant;
  /** Deleted keys, with every token that they signed. */
  readonly forgotten: number;
}

/**
 * Makes a new signing key; former ones verify until their tokens can no longer be refreshed (OPS-5). `isLeaked`
 * deletes the former keys, which signs everybody out within a minute.
 */
export const rotateSigningKey = (
  db: Handle,
  now: Temporal.Instant,
  { isLeaked }: { readonly isLeaked: boolean },
): Promise<KeyRotation> =>
  withKeysLocked(db, async (trx) => {
    const signsFrom = isLeaked ? now : now.add({ seconds: SIGNS_AFTER_SECONDS });
    const former = isLeaked ? await trx.deleteFrom('signing_key').executeTakeFirst() : undefined;
    const kid = await storeNewKey(trx, now, signsFrom);
    return { kid, signs_from: signsFrom, forgotten: Number(former?.numDeletedRows ?? 0) };
  });

/** Removes the private part of replaced keys, and deletes expired ones. */
export const retireSigningKeys = (db: Handle, now: Temporal.Instant): Promise<void> =>
  withKeysLocked(db, async (trx) => {
    const keys = await trx.selectFrom('signing_key').selectAll().orderBy('signs_from').execute();
    for (const [index, { kid, private_key }] of keys.entries()) {
      const next = keys[index + 1];
      const since = next?.signs_from.until(now).total('seconds') ?? -1;
      if (since > VERIFIES_SECONDS)
        await trx.deleteFrom('signing_key').where('kid', '=', kid).execute();
      else if (since > SIGNS_AFTER_SECONDS)
        await trx
          .updateTable('signing_key')
          .set({ private_key: publicPart(private_key) })
          .where('kid', '=', kid)
          .execute();
    }
  });

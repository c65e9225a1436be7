import { REFRESH_TTL_DEFAULT_SECONDS } from '@pawcall/domain';
import type { Handle } from '../../database/database.ts';
import { withKeysLocked, RING_SECONDS, publicPart, storeNewKey } from './signing-keys.ts';
import { ACCESS_SECONDS } from './token-claims.ts';

/** How long after its making a new key begins to sign, in seconds: every process has read it by then, clocks included. */
const SIGNS_AFTER_SECONDS = 3 * RING_SECONDS;

// The last token that a key signed is refreshed this late at the latest; processes lag behind, and so do clocks.
const VERIFIES_SECONDS = ACCESS_SECONDS + REFRESH_TTL_DEFAULT_SECONDS + 2 * SIGNS_AFTER_SECONDS;

/** A rotation: the new key, and the moment from which it signs. */
interface KeyRotation {
  readonly kid: string;
  readonly signs_from: Temporal.Instant;
  /** Keys that were thrown away, with every token that they signed. */
  readonly forgotten: number;
}

/**
 * Makes a new signing key. The former one signs until every process knows the new one, and verifies until the last of
 * its tokens can no longer be refreshed, so that nobody is signed out (OPS-5). With `isLeaked` all former keys are
 * thrown away at once, with which everybody is signed out within a minute.
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

/** Takes from keys what signs once another signs in their place, and deletes those that nothing needs any more. */
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

import { login } from '@pawcall/contract';
import type { Handle } from '../../database/database.ts';
import { route } from '../../http/handler.ts';
import type { Marketplace } from '../../http/marketplace.ts';
import { success } from '../../http/envelope.ts';
import { type Account, findVerified, findWaiting } from '../account/account.ts';
import { countCall, keyOfEmail } from '../caller/caller.ts';
import { hashSecret, isOutdated, verifySecret } from '../hash/secret-hash.ts';
import { admit, signInWithPassword } from './sign-in.ts';

const upgrade = async (db: Handle, account: Account, password: string): Promise<void> => {
  if (account.password_hash === null || !isOutdated(account.password_hash)) return;
  const stronger = await hashSecret(password);
  await db
    .updateTable('app_user')
    .set({ password_hash: stronger })
    .where('id', '=', account.id)
    .execute();
};

/** The account of an e-mail whose password this is; takes as long when there is none. */
export const provePassword = async (
  { db, now }: Pick<Marketplace, 'db' | 'now'>,
  partner: string | null,
  email: string,
  password: string,
): Promise<Account | undefined> => {
  // Both are always asked for: one query less for an owner would show in the time.
  const verified = await findVerified(db, partner, email);
  const waiting = await findWaiting(db, partner, now(), email);
  const account = verified ?? waiting;
  const isRight = await verifySecret(password, account?.password_hash);
  if (account === undefined || !isRight) return undefined;
  await upgrade(db, account, password);
  return account;
};

/** `POST /v1/login`. */
export const loginRoute = route(login, async (market, request) => {
  await countCall(market, request);
  const email = keyOfEmail(request, request.input.email);
  const outcome = await signInWithPassword(market, request, email, async () => {
    const account = await provePassword(market, request.partner, email, request.input.password);
    return account === undefined ? undefined : { account };
  });
  const data =
    'stepUp' in outcome ? outcome.stepUp : await admit(market, request, outcome.proof.account);
  return success(data);
});

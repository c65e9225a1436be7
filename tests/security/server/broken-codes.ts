import { passwordlessLogin } from '@pawcall/contract';
import { findVerified } from '../../../apps/marketplace/src/accounts/account/account.ts';
import { openSession } from '../../../apps/marketplace/src/accounts/session/account-session.ts';
import { success } from '../../../apps/marketplace/src/http/envelope.ts';
import { digest, verifySecret } from '../../../apps/marketplace/src/accounts/hash/secret-hash.ts';
import { answerToken } from '../../../apps/marketplace/src/accounts/login/sign-in.ts';
import { route } from '../../../apps/marketplace/src/http/handler.ts';
import type { Marketplace } from '../../../apps/marketplace/src/http/marketplace.ts';
import { invalid, notFound } from '../../../apps/marketplace/src/http/refusal.ts';

const unusedCode = (market: Marketplace, email: string) =>
  market.db
    .selectFrom('one_time_code')
    .select(['id', 'code_hash'])
    .where('purpose', '=', 'sign-in')
    .where('subject', '=', digest(`harborvale:${email}`))
    .where('used_at', 'is', null)
    .executeTakeFirst();

const answer = async (market: Marketplace, email: string) => {
  const account = await findVerified(market.db, 'harborvale', email);
  if (account === undefined) throw notFound();
  const session = await openSession(market.db, market.now(), account);
  return success(await answerToken(market, session, account.email));
};

/** Broken on purpose: wrong codes are not counted. */
export const passwordlessWithoutTries = route(passwordlessLogin, async (market, request) => {
  const { email, code } = request.input;
  const row = await unusedCode(market, email);
  if (row === undefined || !(await verifySecret(code, row.code_hash))) throw notFound();
  return answer(market, email);
});

/** Broken on purpose: whether the code was used is read first and written later. */
export const passwordlessWithLooseUse = route(passwordlessLogin, async (market, request) => {
  const { email, code } = request.input;
  const row = await unusedCode(market, email);
  if (row === undefined || !(await verifySecret(code, row.code_hash))) throw notFound();
  await market.db
    .updateTable('one_time_code')
    .set({ used_at: market.now() })
    .where('id', '=', row.id)
    .execute();
  return answer(market, email);
});

/** Broken on purpose: a wrong code is answered otherwise where none is waited for. */
export const passwordlessThatTellsOfCodes = route(passwordlessLogin, async (market, { input }) => {
  const row = await unusedCode(market, input.email);
  throw row === undefined ? notFound() : invalid({ code: ['This is not the code.'] });
});

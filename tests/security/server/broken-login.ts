import { login, type SignInAnswer } from '@pawcall/contract';
import { sql } from 'kysely';
import { success } from '../../../apps/marketplace/src/http/envelope.ts';
import { findVerified } from '../../../apps/marketplace/src/accounts/account/account.ts';
import { provePassword } from '../../../apps/marketplace/src/accounts/login/login.ts';
import { digest, verifySecret } from '../../../apps/marketplace/src/accounts/hash/secret-hash.ts';
import { admit } from '../../../apps/marketplace/src/accounts/login/sign-in.ts';
import { LOGIN_PAIR } from '../../../apps/marketplace/src/accounts/throttle/limits.ts';
import { hitOrRefuse } from '../../../apps/marketplace/src/accounts/throttle/throttle.ts';
import { type CallRequest, route } from '../../../apps/marketplace/src/http/handler.ts';
import type { Marketplace } from '../../../apps/marketplace/src/http/marketplace.ts';
import { notFound, tooMany, unauthorized } from '../../../apps/marketplace/src/http/refusal.ts';

type Request = CallRequest<typeof login>;

const signIn = async (market: Marketplace, request: Request): Promise<SignInAnswer> => {
  const account = await provePassword(
    market,
    request.partner,
    request.input.email,
    request.input.password,
  );
  if (account === undefined) throw unauthorized();
  return admit(market, request, account);
};

/** Broken on purpose: one count for an account, wherever the guesses come from, so anybody locks its owner out. */
export const loginThatLocksOut = route(login, async (market, request) => {
  await hitOrRefuse(market.db, market.now(), LOGIN_PAIR, request.input.email);
  return success(await signIn(market, request));
});

/** Broken on purpose: counts nothing. */
export const loginWithoutLimit = route(login, async (market, request) =>
  success(await signIn(market, request)),
);

/** Broken on purpose: reads the count, then writes it, so that calls at once share one count. */
export const loginWithLooseCount = route(login, async (market, request) => {
  const { db } = market;
  const bucket = digest('loose', request.input.email, request.address);
  const row = await db
    .selectFrom('throttle')
    .select('count')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  const count = (row?.count ?? 0) + 1;
  const end = market.now().add({ minutes: 15 });
  await db
    .insertInto('throttle')
    .values({ bucket, count, expires_at: end })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ count: sql`${count}` }))
    .execute();
  if (count > LOGIN_PAIR.most) throw tooMany(1);
  return success(await signIn(market, request));
});

/** Broken on purpose: makes no hash for an e-mail that nobody owns, so that the time tells. */
export const loginWithoutDummyHash = route(login, async (market, request) => {
  const account = await findVerified(market.db, request.partner, request.input.email);
  if (account === undefined) throw unauthorized();
  if (!(await verifySecret(request.input.password, account.password_hash))) throw unauthorized();
  return success(await admit(market, request, account));
});

/** Broken on purpose: says that nobody owns the e-mail. */
export const loginThatTells = route(login, async (market, request) => {
  if ((await findVerified(market.db, request.partner, request.input.email)) === undefined)
    throw notFound();
  return success(await signIn(market, request));
});

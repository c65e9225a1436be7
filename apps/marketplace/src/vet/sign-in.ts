import { emailKey } from '../accounts/account/email-key.ts';
import { type Caller, countCall, openSession } from '../accounts/account/stored-accounts.ts';
import { verifyWithCode } from '../accounts/email/verify-or-change-email.ts';
import {
  provePassword,
  refuseUnlessActive,
  signInWithPassword,
} from '../accounts/login/password-and-passwordless-login.ts';
import { resetWithCode, sendPasswordReset } from '../accounts/password/change-or-reset-password.ts';
import { Refusal } from '../http/http-errors.ts';
import { localeOf } from '../http/request-headers.ts';
import type { Html, Problems, VetContext } from './page.ts';
import { findVet, keepSession, pageAfter, readForm, typed } from './session.ts';
import { type Carried, NEW_PASSWORD_PATH, signInPage, textsFor } from './sign-in-page.ts';
import type { Texts } from './texts.ts';

const MOST_PASSWORD_BYTES = 1024;

/** The caller of an account call; its partner is that of the e-mail's PARTNER account, else the usual one. */
const callerFor = async (c: VetContext, email: string): Promise<Caller> => {
  const { market, peer } = c.env;
  const account = await market.db
    .selectFrom('app_user as u')
    .leftJoin('provider_account as a', 'a.user_id', 'u.id')
    .select('u.partner')
    .where('u.email', '=', email)
    .where('u.type', '=', 'PARTNER')
    .where('u.email_verified_at', 'is not', null)
    .orderBy('a.created_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  const usual = (await market.partners.current()).usual?.slug ?? null;
  return {
    address: peer.address,
    locale: localeOf(c.req.raw.headers),
    partner: account === undefined ? usual : account.partner,
  };
};

/** What a refusal of an account call says on a form. Throws what is no answer to what was typed. */
const problemsOf = (thrown: unknown, texts: Texts): Problems => {
  if (!(thrown instanceof Refusal) || thrown.status >= 500) throw thrown;
  if (thrown.status === 429) return { form: texts.tooMany };
  const { body } = thrown;
  if (body.status === 'error') return { form: body.message };
  return Object.fromEntries(
    Object.entries(body.data).map(([name, messages]) => [name, messages.join(' ')]),
  );
};

/** Counts the call and sends what was typed; answers with the form again when it is refused. */
const send = async (
  c: VetContext,
  email: string,
  work: (caller: Caller, key: string) => Promise<Response>,
  again: (problems: Problems) => Html,
): Promise<Response> => {
  const texts = textsFor(c);
  const key = emailKey(email);
  if (key === undefined) return c.html(again({ email: texts.emailNeeded }), 422);
  try {
    const caller = await callerFor(c, key);
    await countCall(c.env.market, caller);
    return await work(caller, key);
  } catch (thrown) {
    return c.html(again(problemsOf(thrown, texts)), 422);
  }
};

/** `GET /vet/login`. */
export const showLogin = (c: VetContext): Response | Promise<Response> => {
  const texts = textsFor(c);
  const notices: Readonly<Record<string, string>> = {
    expired: texts.expired,
    'logged-out': texts.loggedOut,
    confirmed: texts.confirmed,
    password: texts.passwordSaved,
  };
  const notice = notices[c.req.query('notice') ?? ''];
  return c.html(signInPage(c, 'login', { next: c.req.query('next') ?? '' }, { notice }));
};

/** `POST /vet/login`: as the login call does, then only for a vet's account. */
export const logIn = async (c: VetContext): Promise<Response> => {
  const { market } = c.env;
  const form = await readForm(c);
  const carried: Carried = { email: typed(form, 'email'), next: typed(form, 'next') };
  const password = form.get('password') ?? '';
  const again = (problems: Problems): Html => signInPage(c, 'login', carried, { problems });
  const work = async (caller: Caller, key: string): Promise<Response> => {
    const texts = textsFor(c);
    if (password === '') return c.html(again({ password: texts.passwordNeeded }), 422);
    const outcome = await signInWithPassword(market, caller, key, async () => {
      if (Buffer.byteLength(password) > MOST_PASSWORD_BYTES) return undefined;
      const account = await provePassword(market, caller.partner, key, password);
      return account === undefined ? undefined : { account };
    });
    if ('stepUp' in outcome) {
      const flow = 'provider_id' in outcome.stepUp ? (outcome.stepUp.provider_id ?? '') : '';
      return c.html(signInPage(c, 'code', { ...carried, flow }));
    }
    const { account } = outcome.proof;
    refuseUnlessActive(caller, account);
    if ((await findVet(market.db, account.uuid)) === undefined) {
      const isClient = account.type === 'CLIENT';
      return c.html(again({ form: isClient ? texts.clientAccount : texts.notLinked }), 403);
    }
    await keepSession(c, await openSession(market.db, market.now(), account));
    return c.redirect(pageAfter(carried.next), 303);
  };
  return send(c, carried.email ?? '', work, again);
};

/** `POST /vet/login/code`: after too many tries the code from the mail permits another password. */
export const confirmLogin = async (c: VetContext): Promise<Response> => {
  const form = await readForm(c);
  const [email, next, flow] = [typed(form, 'email'), typed(form, 'next'), typed(form, 'flow')];
  const work = async (caller: Caller): Promise<Response> => {
    const code = typed(form, 'code');
    await verifyWithCode(c.env.market, caller, { purpose: 'verify', flow }, code, flow);
    const query = new URLSearchParams({ next: pageAfter(next), notice: 'confirmed' });
    return c.redirect(`/vet/login?${query.toString()}`, 303);
  };
  return send(c, email, work, (problems) =>
    signInPage(c, 'code', { email, next, flow }, { problems }),
  );
};

/** `GET /vet/password`. */
export const showAskPassword = (c: VetContext): Response | Promise<Response> =>
  c.html(signInPage(c, 'ask-password'));

/** `GET /vet/password/new`. */
export const showNewPassword = (c: VetContext): Response | Promise<Response> =>
  c.html(signInPage(c, 'new-password'));

/** `POST /vet/password`: sends a code; the answer does not depend on the account. */
export const askPassword = async (c: VetContext): Promise<Response> => {
  const { market } = c.env;
  const email = typed(await readForm(c), 'email');
  const work = async (caller: Caller, key: string): Promise<Response> => {
    await sendPasswordReset(market, caller, key, market.settings.publicOrigin + NEW_PASSWORD_PATH);
    return c.html(signInPage(c, 'new-password', { email }));
  };
  return send(c, email, work, (problems) => signInPage(c, 'ask-password', { email }, { problems }));
};

/** `POST /vet/password/new`. */
export const setNewPassword = async (c: VetContext): Promise<Response> => {
  const form = await readForm(c);
  const email = typed(form, 'email');
  const work = async (caller: Caller, key: string): Promise<Response> => {
    const password = form.get('password') ?? '';
    await resetWithCode(c.env.market, caller, { email: key, code: typed(form, 'code'), password });
    return c.redirect('/vet/login?notice=password', 303);
  };
  return send(c, email, work, (problems) => signInPage(c, 'new-password', { email }, { problems }));
};

import type { MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { REFRESH_TTL_DEFAULT_SECONDS } from '@pawcall/domain';
import { ACCESS_SECONDS } from '../accounts/token/access-tokens.ts';
import { rotateSession } from '../accounts/token/refresh-token.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { unreadable } from '../http/http-errors.ts';
import type { Session } from '../http/marketplace-context.ts';
import { mailLocale } from '../mail/mail-texts.ts';
import type { Vet, VetContext, VetEnvironment } from './page.ts';

const COOKIE = 'pawcall_vet';
const PATH = '/vet';

/** Gives the browser a session's token, for as long as it can be refreshed (SES-2). */
export const keepSession = async (c: VetContext, session: Session): Promise<void> => {
  const { tokens, settings } = c.env.market;
  setCookie(c, COOKIE, await tokens.issue(session), {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: settings.publicOrigin.startsWith('https:'),
    maxAge: ACCESS_SECONDS + REFRESH_TTL_DEFAULT_SECONDS,
  });
};

const dropSession = (c: VetContext): void => {
  deleteCookie(c, COOKIE, { path: PATH });
};

/** The session of the cookie, refreshed where its token has expired. */
const readSession = async (c: VetContext): Promise<Session | undefined> => {
  const { db, now, tokens } = c.env.market;
  const token = getCookie(c, COOKIE);
  if (token === undefined) return undefined;
  const session = await tokens.verify(token);
  if (session !== undefined) return session;
  const refreshed = await rotateSession(db, now(), token);
  if (refreshed !== undefined) await keepSession(c, refreshed);
  return refreshed;
};

/** The vet whom a user's account belongs to. */
export const findVet = async (db: Handle, userUuid: string): Promise<Vet | undefined> => {
  const row = await db
    .selectFrom('app_user as u')
    .innerJoin('provider_account as a', 'a.user_id', 'u.id')
    .innerJoin('provider as p', 'p.uuid', 'a.provider_uuid')
    .select(['u.locale', 'p.id', 'p.uuid', 'p.first_name', 'p.last_name', 'p.time_zone'])
    .where('u.uuid', '=', userUuid)
    .where('u.type', '=', 'PARTNER')
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        locale: mailLocale(row.locale),
        name: `${row.first_name} ${row.last_name}`,
        providerId: row.id,
        providerUuid: row.uuid,
        timeZone: row.time_zone,
      };
};

const LOCAL_PATH = /^\/vet(?:\/[a-z-]+)?(?:\?[a-z]+=[\d-]+)?$/;

/** A page of ours to go to after logging in; today's visits instead of any other address. */
export const pageAfter = (next: string | undefined): string =>
  next !== undefined && LOCAL_PATH.test(next) ? next : PATH;

/** Lets a signed-in vet pass; sends everybody else to log in, and then back to the page. */
export const requireVet: MiddlewareHandler<VetEnvironment> = async (c, next) => {
  const session = await readSession(c);
  const vet = session && (await findVet(c.env.market.db, session.userUuid));
  if (vet !== undefined) {
    c.set('vet', vet);
    return next();
  }
  const hadSession = getCookie(c, COOKIE) !== undefined;
  dropSession(c);
  const { pathname, search } = new URL(c.req.url);
  const query = new URLSearchParams({ next: pageAfter(pathname + search) });
  if (hadSession) query.set('notice', 'expired');
  return c.redirect(`${PATH}/login?${query.toString()}`, 303);
};

/** `POST /vet/log-out`: ends the session on the server, too. */
export const logOut = async (c: VetContext): Promise<Response> => {
  const { db, now } = c.env.market;
  const session = await readSession(c);
  if (session !== undefined)
    await db
      .updateTable('account_session')
      .set({ revoked_at: now() })
      .where('uuid', '=', session.sessionUuid)
      .execute();
  dropSession(c);
  return c.redirect(`${PATH}/login?notice=logged-out`, 303);
};

/** Whether a form was sent from a page of ours. */
export const isSameOrigin = (c: VetContext): boolean => {
  const origin = c.req.header('Origin');
  const { publicOrigin } = c.env.market.settings;
  return origin === publicOrigin || origin === new URL(c.req.url).origin;
};

/** Reads a form. Throws 400 for text that no browser sends. */
export const readForm = async (c: VetContext): Promise<URLSearchParams> => {
  const form = new URLSearchParams(await c.req.text());
  if (form.toString().includes('%00')) throw unreadable();
  return form;
};

/** What was typed into a field, without spaces around it. */
export const typed = (form: URLSearchParams, name: string): string => form.get(name)?.trim() ?? '';

import type { Settings } from '../settings/settings.ts';
import type { Partners } from '../partners/partners.ts';

/** An origin of a page that the machine of its reader serves itself, on any port. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * The origin of a browser's call if its pages may read the answer: the deployment's own, or a partner's, and then not
 * for a path of another partner's. Origins are compared as whole strings. With demo data it is every page on the machine's
 * own addresses too, so that somebody who tries the widget need configure nothing. For `/livez` no partner is looked up: it tells
 * of the process alone, whatever the database does.
 */
export const allowedOrigin = async (
  { partners, settings }: { readonly partners: Partners; readonly settings: Settings },
  request: Request,
): Promise<string | undefined> => {
  const origin = request.headers.get('Origin');
  if (origin === null) return undefined;
  if (settings.allowedOrigins.includes(origin)) return origin;
  const { pathname } = new URL(request.url);
  if (pathname === '/livez') return undefined;
  const directory = await partners.current();
  const partner = directory.byOrigin(origin);
  if (partner === undefined) return settings.demo && LOOPBACK.test(origin) ? origin : undefined;
  const prefix = pathname.split('/')[2] ?? '';
  const called = directory.bySlug(prefix)?.slug;
  return called === undefined || called === partner.slug ? origin : undefined;
};

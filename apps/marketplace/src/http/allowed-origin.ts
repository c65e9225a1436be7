import type { Settings } from '../settings/settings.ts';
import type { Partners } from '../partners/partners.ts';

/**
 * The origin of a browser's call if its pages may read the answer: the deployment's own, or a partner's, and then not
 * for a path of another partner's. Origins are compared as whole strings. For `/livez` no partner is looked up: it tells
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
  if (partner === undefined) return undefined;
  const prefix = pathname.split('/')[2] ?? '';
  const called = directory.bySlug(prefix)?.slug;
  return called === undefined || called === partner.slug ? origin : undefined;
};

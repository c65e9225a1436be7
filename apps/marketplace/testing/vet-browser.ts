import { sql } from 'kysely';
import type { Handle } from '../src/database/kysely-handle.ts';
import { DEMO_PASSWORD } from '../src/demo/users/demo-password-and-pharmacy.ts';
import type { AccountServer } from './account-test-server.ts';

/** A page as a browser without scripts gets it. */
export interface VetPage {
  readonly status: number;
  /** Where it leads; the empty text for a page. */
  readonly location: string;
  readonly headers: Headers;
  /** With one space for each white space. */
  readonly html: string;
}

/** A browser on the vet's pages: it keeps the cookie, and follows nothing by itself. */
export interface VetBrowser {
  readonly get: (path: string) => Promise<VetPage>;
  /** Sends a form; `origin` is the page's that has it. */
  readonly post: (
    path: string,
    fields: Readonly<Record<string, string>>,
    origin?: string,
  ) => Promise<VetPage>;
  readonly logIn: (email: string, password?: string, next?: string) => Promise<VetPage>;
  /** As it is sent; the empty text for none. */
  readonly cookie: () => string;
}

/** Opens a browser without cookies. */
export const openVetBrowser = (server: AccountServer): VetBrowser => {
  let cookie = '';
  const send = async (path: string, init: RequestInit): Promise<VetPage> => {
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('Cookie', cookie);
    const response = await server.fetch('api', path, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookie = pair.endsWith('=') ? '' : pair;
    }
    const location = response.headers.get('Location') ?? '';
    return {
      status: response.status,
      location,
      headers: response.headers,
      html: (await response.text()).replaceAll(/\s+/g, ' '),
    };
  };
  const post: VetBrowser['post'] = (path, fields, origin = server.market.settings.publicOrigin) =>
    send(path, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    get: (path) => send(path, {}),
    post,
    logIn: (email, password = DEMO_PASSWORD, next = '') =>
      post('/vet/login', { email, password, next }),
    cookie: () => cookie,
  };
};

/** Gives the account with an email address the page of a vet, and no other. */
export const giveVetPage = async (db: Handle, email: string, vet: string): Promise<void> => {
  await sql`insert into provider_account select id, ${vet}, created_at from app_user where email = ${email}
    on conflict (user_id) do update set provider_uuid = excluded.provider_uuid`.execute(db);
};

import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readSettings } from './server/settings.ts';
import { createStorefront } from './storefront.ts';

const settings = readSettings({ PORT: '5000' });
const files = {
  pagesFolder: tmpdir(),
  widgetFolder: tmpdir(),
  widgetScript: { address: '/pawcall/pawcall-booking-0.1.0-12345678.js', integrity: 'sha384-test' },
  visitsScript: { address: '/pawcall/pawcall-visits-0.1.0-12345678.js', integrity: 'sha384-test' },
  widgetLoader: { address: '/pawcall/pawcall-loader-0.1.0-12345678.js', integrity: 'sha384-test' },
  docsFolder: tmpdir(),
  address: (source: string) => `/assets/${source.replaceAll('/', '-')}.js`,
};

/** A storefront whose pharmacy system answers per path; records the requests it saw. */
function storefront(answers: Readonly<Record<string, (request: Request) => Response>> = {}) {
  const seen: Request[] = [];
  const app = createStorefront({
    settings,
    files,
    fetch: (input, init) => {
      const request = new Request(input, init);
      seen.push(request);
      const answer = answers[new URL(request.url).pathname];
      return Promise.resolve(answer?.(request) ?? new Response(null, { status: 404 }));
    },
  });
  return { app, seen, at: (path: string) => `${settings.origin}${path}` };
}

const signIn = (body = 'email=Ann%40Example.com&password=Secret-1') => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: settings.origin },
  body,
});
const known = {
  '/commerce/login': () => Response.json({ customer_id: 'c-1', access_token: 'tok' }),
};

describe('the pages', () => {
  it.each([
    '/',
    '/hosted-booking',
    '/account',
    '/outbox',
    '/reset-password',
    '/playground',
    '/playground/analytics',
    '/shop',
    '/product/itch-relief-tablets-small-dogs',
    '/product/itch-relief-tablets-small-dogs?mode=floating',
  ])('answers %s under the strict policy [GO-3]', async (path) => {
    const { app, at } = storefront();
    const response = await app.request(at(path));
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(response.status).toBe(200);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(await response.text()).not.toMatch(/ style="| on[a-z]+="|<script(?![^>]* src=)/);
  });

  it('embeds the widget with a fallback that works without it [GO-8]', async () => {
    const { app, at } = storefront();
    const page = await (await app.request(at('/?locale=fr-CA'))).text();
    const element = /<pawcall-booking[\s\S]*<\/pawcall-booking>/.exec(page)?.[0] ?? '';
    expect(element).toContain('locale="fr-CA"');
    expect(element).toContain('currency="CAD"');
    expect(element).toMatch(/<a class="hv-button" href="http:\/\/localhost:5000\/hosted-booking/);
  });

  it('shows "Sign out" beside the widget to signed-in customers [SES-3]', async () => {
    const { app, at } = storefront(known);
    const form = /<form method="post" action="\/account\/sign-out">/;
    expect(await (await app.request(at('/'))).text()).not.toMatch(form);
    const cookie = (await app.request(at('/account/sign-in'), signIn())).headers.get('Set-Cookie');
    const page = await app.request(at('/'), { headers: { Cookie: cookie?.split(';')[0] ?? '' } });
    expect(await page.text()).toMatch(form);
  });

  it.each(['/', '/account', '/reset-password', '/outbox', '/playground', '/help', '/privacy'])(
    'spells "email" on %s as the widget does [GO-2]',
    async (path) => {
      const { app, at } = storefront();
      expect(await (await app.request(at(path))).text()).not.toMatch(/e-mail/i);
    },
  );

  it('does not echo a locale or a search that it does not know', async () => {
    const { app, at } = storefront();
    const attack = encodeURIComponent('"><img src=x onerror=alert(1)>');
    for (const path of [`/?locale=${attack}`, `/shop?q=${attack}`]) {
      expect(await (await app.request(at(path))).text()).not.toContain('<img src=x');
    }
  });

  it('has a page for unknown addresses', async () => {
    const { app, at } = storefront();
    for (const path of ['/nowhere', '/shop/parrot', '/cx/pay/1', '/pawcall/../package.json']) {
      expect((await app.request(at(path))).status).toBe(404);
    }
  });

  it('keeps the checkout out of caches and its address out of referrers [BOOK-2]', async () => {
    const { app, at } = storefront();
    const quote = '0d7d3f7e-5b1a-4c57-9d0b-6a4f2e0f1c11';
    const response = await app.request(at(`/cx/book-vetlive/${quote}?magic_code=a.b`));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
  });
});

describe('the session code', () => {
  it('is null for a visitor, without a call [SES-4]', async () => {
    const { app, at, seen } = storefront();
    const response = await app.request(at('/session-code'));
    expect(await response.json()).toEqual({ value: null });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(seen).toEqual([]);
  });

  it('is requested from the pharmacy with the token of the signed-in customer [SES-4]', async () => {
    const { app, at, seen } = storefront({
      ...known,
      '/commerce/session-codes': () => Response.json({ value: 'one-time' }),
    });
    const cookie =
      (await app.request(at('/account/sign-in'), signIn())).headers.get('Set-Cookie') ?? '';
    const response = await app.request(at('/session-code'), { headers: { Cookie: cookie } });
    expect(await response.json()).toEqual({ value: 'one-time' });
    expect(seen.at(-1)?.headers.get('Authorization')).toBe('Bearer tok');
    expect(seen.at(-1)?.headers.get('X-Client-Id')).toBe('harborvale-web');
  });

  it.each([
    ['the pharmacy refuses', () => new Response(null, { status: 401 })],
    ['the pharmacy answers something else', () => new Response('<html>')],
  ])('is null when %s', async (_, answer) => {
    const { app, at } = storefront({ ...known, '/commerce/session-codes': answer });
    const cookie =
      (await app.request(at('/account/sign-in'), signIn())).headers.get('Set-Cookie') ?? '';
    const response = await app.request(at('/session-code'), { headers: { Cookie: cookie } });
    expect(await response.json()).toEqual({ value: null });
  });

  it('is null for a forged cookie', async () => {
    const { app, at, seen } = storefront();
    const headers = { Cookie: 'harborvale_customer=e30; other=1' };
    expect(await (await app.request(at('/session-code'), { headers })).json()).toEqual({
      value: null,
    });
    expect(seen).toEqual([]);
  });
});

describe('signing in to the pharmacy', () => {
  it('keeps the token where no script reads it and no other site sends it', async () => {
    const { app, at, seen } = storefront(known);
    const response = await app.request(at('/account/sign-in'), signIn());
    expect(response.status).toBe(303);
    expect(response.headers.get('Set-Cookie')).toMatch(/HttpOnly/);
    expect(response.headers.get('Set-Cookie')).toMatch(/SameSite=Lax/);
    expect(await seen[0]?.json()).toEqual({ email: 'ann@example.com', password: 'Secret-1' });
  });

  it.each([
    [401, () => new Response(null, { status: 401 }), 'do not match'],
    [429, () => new Response(null, { status: 429 }), 'Too many tries'],
    [503, () => new Response(null, { status: 500 }), 'cannot reach'],
    [503, () => Response.json({ unexpected: true }), 'cannot reach'],
  ])('answers %i and says why', async (status, answer, text) => {
    const { app, at } = storefront({ '/commerce/login': answer });
    const response = await app.request(at('/account/sign-in'), signIn());
    expect(response.status).toBe(status);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(await response.text()).toContain(text);
  });

  it('names missing fields', async () => {
    const { app, at, seen } = storefront();
    expect((await app.request(at('/account/sign-in'), signIn('email=&password='))).status).toBe(
      422,
    );
    expect(seen).toEqual([]);
  });

  it('refuses a form that another site sends', async () => {
    const { app, at, seen } = storefront(known);
    const request = signIn();
    request.headers.Origin = 'https://evil.example';
    expect((await app.request(at('/account/sign-in'), request)).status).toBe(403);
    expect(seen).toEqual([]);
  });

  it('signs out', async () => {
    const { app, at } = storefront(known);
    const response = await app.request(at('/account/sign-out'), signIn(''));
    expect(response.headers.get('Set-Cookie')).toMatch(/^harborvale_customer=;.*Max-Age=0/);
  });
});

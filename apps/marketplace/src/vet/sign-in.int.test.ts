import pino from 'pino';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeFor } from '../../testing/account-test-server.ts';
import { openInTest, serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { insertVets } from '../../testing/booking-fixtures.ts';
import { giveVetPage, openVetBrowser, type VetBrowser } from '../../testing/vet-browser.ts';
import { lineOptions } from '../server/logger.ts';

const lines: string[] = [];
const log = pino(lineOptions('debug'), { write: (line) => lines.push(line) });
const environment = { RATE_LIMITS: 'login-pair=4/900 login-address=12/86400' };
const server = serveAccounts({ options: () => ({ log, environment }) });

const VET = 'vet@example.com';
let mine = '';
let browser: VetBrowser;

beforeAll(async () => {
  const { db } = server.market;
  [mine = ''] = await insertVets(db, ['Mine']);
  await giveVetPage(db, VET, mine);
});

beforeEach(() => {
  browser = openVetBrowser(server);
  lines.length = 0;
});

describe('a vet’s session', () => {
  it('signs in with the authentication service, goes back to the page, and logs out for good [VISIT-19]', async () => {
    const first = await browser.get('/vet/week?from=2026-06-15');
    expect(first).toMatchObject({ status: 303 });
    const next = new URLSearchParams(first.location.split('?')[1]).get('next') ?? '';
    expect(next).toBe('/vet/week?from=2026-06-15');
    const signedIn = await browser.logIn(VET, undefined, next);
    expect(signedIn).toMatchObject({ status: 303, location: next });
    expect(signedIn.headers.get('Set-Cookie')).toMatch(
      /^pawcall_vet=[\w.-]+; Max-Age=\d+; Path=\/vet; HttpOnly; SameSite=Strict$/,
    );
    const today = await browser.get('/vet');
    expect(today.status).toBe(200);
    expect(today.html).toContain('<h1>Today</h1>');
    expect((await browser.get('/vet/week?from=2026-07-06')).html).toContain('No visits.');
    expect(today.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(today.headers.get('Cache-Control')).toBe('no-store');
    const stolen = browser.cookie();
    expect((await browser.post('/vet/log-out', {})).location).toBe('/vet/login?notice=logged-out');
    expect(browser.cookie()).toBe('');
    const thief = await server.fetch('api', '/vet', { headers: { Cookie: stolen } });
    expect(thief.status).toBe(303);
  });

  it('keeps its cookie to https where the marketplace is served by it [VISIT-19]', async () => {
    const secure = await openInTest({ environment: { PUBLIC_ORIGIN: 'https://api.example' } });
    const { db } = secure.market;
    const [provider = ''] = await insertVets(db, ['Secure']);
    await giveVetPage(db, VET, provider);
    const { headers } = await openVetBrowser(secure).logIn(VET);
    expect(headers.get('Set-Cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('goes to pages of its own only after signing in [VISIT-19]', async () => {
    for (const next of ['//evil.example', 'https://evil.example/vet', '/vet/../x', '/vet?from=%2f'])
      expect((await browser.logIn(VET, undefined, next)).location).toBe('/vet');
  });

  it('refuses wrong passwords, then many, locked users, clients and accounts without a vet, in words [VISIT-19]', async () => {
    const wrong = await browser.logIn(VET, 'Wrong-1!');
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('The email address or the password is not right.');
    expect(wrong.html).toContain(`value="${VET}"`);
    expect(wrong.html).not.toContain('Wrong-1!');
    const words = [
      ['jamie@example.com', 'This is a pet owner’s account.'],
      ['lee@example.com', 'This account does not belong to a vet on Pawcall.'],
      ['drew@example.com', 'This account is locked.'],
      ['robin', 'Enter your email address.'],
    ] as const;
    for (const [email, text] of words) {
      const { html, status } = await browser.logIn(email);
      expect([status >= 400, html.includes(text)]).toEqual([true, true]);
      expect(browser.cookie()).toBe('');
    }
    let last = wrong;
    for (let tried = 0; tried < 5 && !last.html.includes('Too many tries'); tried += 1)
      last = await browser.logIn(VET, 'Wrong-1!');
    expect(last.html).toContain('Too many tries. Please try again later.');
    expect((await browser.logIn(VET)).html).toContain('Too many tries');
    await server.forget();
  });

  it('asks for the mailed code after many tries from one address [VISIT-19]', async () => {
    let page = await browser.logIn('somebody-0@example.com', 'Wrong-1!');
    for (let tried = 1; tried < 13 && !page.html.includes('name="flow"'); tried += 1)
      page = await browser.logIn(`somebody-${tried}@example.com`, 'Wrong-1!');
    const asked = await browser.logIn(VET, undefined, '/vet/hours');
    const flow = /name="flow" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
    const typo = await browser.post('/vet/login/code', { email: VET, flow, code: '1' });
    expect(typo.html).toContain('id="code-problem"');
    const code = await codeFor(server, VET);
    const sent = { email: VET, flow, code, next: '/vet/hours' };
    const confirmed = await browser.post('/vet/login/code', sent);
    expect(confirmed.location).toBe('/vet/login?next=%2Fvet%2Fhours&notice=confirmed');
    expect((await browser.logIn(VET)).status).toBe(303);
    await server.forget();
  });

  it('sets a password with a mailed code, which ends the sessions [VISIT-19]', async () => {
    await browser.logIn(VET);
    const asked = await openVetBrowser(server).post('/vet/password', { email: VET });
    expect(asked.html).toContain('if it has an account');
    const code = await codeFor(server, VET);
    const [mail] = await server.messages(VET);
    expect(mail?.text).toContain(`${server.market.settings.publicOrigin}/vet/password/new`);
    const weak = await browser.post('/vet/password/new', { email: VET, code, password: 'short' });
    expect(weak.html).toContain('id="password-problem"');
    const password = 'An0ther-horse!';
    const set = await browser.post('/vet/password/new', { email: VET, code, password });
    expect(set.location).toBe('/vet/login?notice=password');
    expect((await browser.get('/vet')).status).toBe(303);
    expect((await browser.logIn(VET)).status).toBe(422);
    expect((await browser.logIn(VET, password)).status).toBe(303);
    await sql`update app_user set password_hash = (select password_hash from app_user where email = 'jamie@example.com')
      where email = ${VET}`.execute(server.market.db);
  });

  it('refuses forms of other sites [VISIT-19]', async () => {
    await browser.logIn(VET);
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const sent = await browser.post('/vet/days-off', { first: '2026-06-20' }, origin);
      expect(sent.status).toBe(403);
    }
    const headers = { Cookie: browser.cookie() };
    const bare = await server.fetch('api', '/vet/days-off', { method: 'POST', headers });
    expect(bare.status).toBe(403);
    const { count } = await server.market.db
      .selectFrom('exception_day')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('keeps a session that is used, and sends an ended one to log in and back [VISIT-19, SES-2]', async () => {
    await browser.logIn(VET);
    const first = browser.cookie();
    server.advance({ minutes: 20 });
    expect((await browser.get('/vet/hours')).status).toBe(200);
    expect(browser.cookie()).not.toBe(first);
    server.advance({ hours: 14 });
    const ended = await browser.post('/vet/hours', { 'start-1-0': '09:00' });
    expect(ended).toMatchObject({
      status: 303,
      location: '/vet/login?next=%2Fvet%2Fhours&notice=expired',
    });
    expect((await browser.get(ended.location)).html).toContain('You were logged out.');
    expect((await browser.logIn(VET, undefined, '/vet/hours')).location).toBe('/vet/hours');
    await sql`delete from provider_account`.execute(server.market.db);
    expect((await browser.get('/vet')).status).toBe(303);
    await giveVetPage(server.market.db, VET, mine);
  });

  it('answers unknown pages and broken forms as a page, and logs nothing personal [VISIT-19]', async () => {
    await browser.logIn(VET);
    await browser.logIn('jamie@example.com', 'Wrong-1!');
    expect(await browser.get('/vet/nothing')).toMatchObject({ status: 404 });
    const broken = await browser.post('/vet/days-off', { first: '\0' });
    expect(broken.html).toContain('<h1>This did not work</h1>');
    const log = lines.join('\n');
    expect(log).toContain('"route":"/vet/*"');
    for (const text of [VET, 'jamie', 'pawcall_vet', browser.cookie().slice(12), 'Wrong-1!'])
      expect(log).not.toContain(text);
  });
});

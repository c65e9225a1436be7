import type { Page } from '@playwright/test';
import { serve, withCors } from '../stack/http-server.ts';
import { freePorts } from '../stack/service.ts';
import { bundleScript } from '../fixtures/bundle-script.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup, tile, tileTimes } from '../journey/quote.ts';
import { choosePlace, DOG_IN_SAN_DIEGO, pickSpecies, tickConcern } from '../journey/search.ts';
import { enterCode, fillLogin, fillRegistration, sendCode } from '../journey/sign-in.ts';

/** A server that accepts and records every request, in place of a vendor's. */
interface Sink {
  readonly host: string;
  readonly received: readonly { readonly path: string; readonly body: string }[];
  close(): void;
}

/** Opens a sink on a free port. */
const openSink = async (): Promise<Sink> => {
  const [port] = await freePorts(1);
  const host = `localhost:${port}`;
  const received: { readonly path: string; readonly body: string }[] = [];
  const close = await serve(
    `http://${host}`,
    withCors('*', async (request) => {
      const { pathname, search } = new URL(request.url);
      received.push({ path: pathname + search, body: await request.text() });
      return Response.json({});
    }),
  );
  return { host, received, close };
};

/** Personal data that must not be sent; the test creates further values on the way. */
const CANARIES = {
  phone: '+1-202-555-0187',
  address: '4711 Canary Lane',
  postal: 'ZX9-8QW',
  pet: 'Tweetyzilla',
  birthday: '2017-08-23',
  promoCode: 'AUTOSHIP100-CANARY',
  password: 'Canary-Pass-7!',
  lastName: 'Zabriskie',
  freeText: 'Zanzibarquux',
  message: 'Quoth the canary',
};

let sink: Sink;
let examples: string;

test.beforeAll(async () => {
  [sink, examples] = await Promise.all([
    openSink(),
    bundleScript('examples/observers/all-observers.ts', 'observers'),
  ]);
  // The page needs the variable as a global.
  examples += '\nglobalThis.observers = observers;';
});
test.afterAll(() => sink.close());

/** Attaches all three example observers. */
const observe = (page: Page, consent: boolean): Promise<void> =>
  page.evaluate(`
    globalThis.observer ??= observers.combineObservers(
      observers.createSentryObserver('http://key@${sink.host}/1'),
      observers.createOpenTelemetryObserver('http://${sink.host}/v1/traces'),
      observers.createRecordingObserver('http://${sink.host}/recording'),
    );
    document.querySelector('pawcall-booking').options = { observer, consent: ${consent} };
  `);

/** Fails the next requests with a message that contains personal data. */
const fail = async (page: Page, url: RegExp, status: number, times = 1): Promise<void> => {
  await page.route(
    url,
    (route) =>
      route.fulfill({
        status,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { status: 'error', message: `${CANARIES.message} ${CANARIES.pet}` },
      }),
    { times },
  );
};

/** Adds data to a response. */
const enrich = async (page: Page, url: RegExp, data: unknown): Promise<void> => {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body: { data: unknown } = await response.json();
    const merged = Array.isArray(data) ? data : Object.assign({}, body.data, data);
    await route.fulfill({ response, json: { ...body, data: merged } });
  });
};

const sent = (path: string) =>
  sink.received.filter((each) => each.path.startsWith(path)).map(({ body }) => body);

/** The names of the received spans. */
const spans = (): readonly string[] =>
  sent('/v1/traces').flatMap((body) =>
    Array.from(body.matchAll(/"name":"((?:GET|POST|PUT|DELETE) [^"]+)"/g), ([, name = '']) => name),
  );

test('Sentry, OpenTelemetry and rrweb get failures with their stack, no personal data, and nothing without consent [CFG-3][ERR-4]', async ({
  page,
  addresses,
  mail,
  email,
  problems,
}) => {
  const canaries = new Set([...Object.values(CANARIES), email, 'robin', 'Robin']);
  const outside: string[] = [];
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (request) => {
    const token = request.headers()['authorization']?.replace('Bearer ', '');
    if (token) canaries.add(token).add(token.split('.')[1] ?? token);
    const url = request.url();
    const ours = [addresses.site, new URL(addresses.api).origin, 'data:', 'blob:'];
    if (!ours.some((origin) => url.startsWith(origin))) outside.push(url);
  });
  page.on('response', async (response) => {
    if (!/\/p\/quote\/[^/]+$/.test(response.url()) || response.status() !== 200) return;
    const { data }: { data: { uuid: string } } = await response.json();
    canaries.add(data.uuid);
  });
  const failures = [
    ['search/guided', 500],
    ['p/quote/', 500],
    ['geocoding', 500],
    ['login', 401],
    ['magic-login', 500],
  ] as const;
  for (const [url, status] of failures) problems.provoke({ url: new RegExp(url), status });
  problems.provoke({ url: /email\/verify/, status: 422 });

  await page.addInitScript({ content: examples });
  await page.goto(`/#${CANARIES.freeText}`);
  await observe(page, false);
  await pickSpecies(page, DOG_IN_SAN_DIEGO.species);
  expect(outside, 'nothing goes out without consent').toEqual([]);
  expect(sink.received).toEqual([]);

  await observe(page, true);
  await tickConcern(page, DOG_IN_SAN_DIEGO.concern);
  await fail(page, /geocoding/, 500, 3);
  await page.getByRole('combobox', { name: 'City or postal code' }).fill(CANARIES.freeText);
  await expect(page.getByText('There was an error reaching the server')).toBeVisible();
  await choosePlace(page, DOG_IN_SAN_DIEGO.place);
  await fail(page, /search\/guided(?:\?|$)/, 500, 3);
  await page.getByRole('button', { name: 'Find vets' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await fail(page, /\/p\/quote\/[^/]+$/, 500);
  await tileTimes(tile(page, 0)).nth(1).click();
  await expect(
    popup(page)
      .getByText(/Unable to get a quote/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await openSecondTime(page, 1);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await fillLogin(page, email, CANARIES.password);
  await expect(page.getByText('The email or password is not right.').first()).toBeVisible();
  await fillRegistration(page, email, CANARIES.password);
  await page.getByRole('textbox', { name: 'Last name' }).fill(CANARIES.lastName);
  await page.getByRole('button', { name: 'Create account' }).click();
  await sendCode(page, '111111');
  await expect(page.getByText('That isn’t the code we sent.').first()).toBeVisible();
  const { phone, address: address_1, postal, pet, birthday } = CANARIES;
  await enrich(page, /\/profile$/, { phone, profile_address: { address_1, postal } });
  await enrich(page, /\/cx\/pets$/, [
    { uuid: crypto.randomUUID(), species: 'DOG', name: pet, birthday_on: birthday },
  ]);
  await enrich(page, /\/cx\/promo-codes$/, [{ code: CANARIES.promoCode }]);
  await fail(page, /magic-login$/, 500);
  await enterCode(page, mail, email);
  await expect(page.getByText(CANARIES.message).first()).toBeVisible();

  const handOffs = () => spans().filter((name) => name.includes('/magic-login'));
  await expect.poll(handOffs).toHaveLength(1);
  await observe(page, false);
  const withdrawnAt = Number(await page.evaluate(() => Temporal.Now.instant().epochMilliseconds));
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\//);

  const reports = sent('/api/1/envelope').map((envelope) =>
    JSON.parse(envelope.split('\n')[2] ?? ''),
  );
  const values = reports.map(({ exception }) => exception.values[0]);
  expect(values.map(({ value }) => value)).toEqual([
    'server_error in guidedSearch',
    'server_error in createQuote',
    'server_error in requestMagicLogin',
  ]);
  for (const { type, stacktrace } of values) {
    expect(type).toBe('PawcallError');
    const files = stacktrace.frames.map(({ filename }: { filename: string }) => filename);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files)
      expect(file).toMatch(new RegExp(`^${addresses.site}/pawcall/[^?#]+js$`));
  }
  expect(handOffs(), 'no call of after').toHaveLength(1);
  // Three attempts, one manual retry, and one as the client.
  expect(spans().filter((name) => name === 'POST /v1/search/guided')).toHaveLength(5);
  expect(spans()).toContain('POST /p/quote/{partner_uuid}');
  const recorded = sent('/recording').flatMap((body) => JSON.parse(body));
  expect(
    recorded.some(({ type }) => type === 2),
    'a whole picture',
  ).toBe(true);
  expect(JSON.stringify(recorded)).toMatch(/\*{3} \*{3}/);
  for (const { timestamp } of recorded) expect(timestamp).toBeLessThanOrEqual(withdrawnAt);

  expect(canaries.size, 'as many as were typed or came').toBeGreaterThanOrEqual(16);
  const everything = [
    ...sink.received.map(({ path, body }) => `${path} ${body}`),
    ...outside,
    ...said,
  ];
  for (const canary of canaries) {
    const hits = everything
      .filter((text) => text.includes(canary))
      .map((text) => text.slice(0, 300));
    expect(hits, `${canary} arrives nowhere`).toEqual([]);
  }
});

test('a crash is reported as fatal [CFG-3][GO-8]', async ({ page, problems }) => {
  problems.provoke({ url: /pawcall\/chunks\//, status: 'no answer' });
  problems.provoke({ console: /^Pawcall: the widget failed/ });
  await page.route('**/pawcall/chunks/later-screens*', (route) => route.abort('connectionreset'));
  await page.addInitScript({ content: examples });
  await page.goto('/');
  await observe(page, true);
  await page.getByRole('button', { name: 'Dog', exact: true }).click();
  await expect(page.getByText('Part of this page didn’t load')).toBeVisible();
  await expect.poll(() => sent('/api/1/envelope').join()).toContain('"level":"fatal"');
});

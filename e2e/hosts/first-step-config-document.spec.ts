import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { card, block, blockApp, LANGUAGES, open, APP, steps } from './open-first-step.ts';

const DOCUMENT = '**/options.json';
const KEPT = '**/v1/partners/harborvale/widget-config';
const FORM = [
  ['config', '/config-document'],
  ['partner and api-base', '/config-document?partner'],
] as const;

const optionsOf = async (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  (await page.request.get('/options.json')).json();

/** Serves the document with further options after `mayCome`; returns how often it was requested. */
const answer = async (
  page: Page,
  further: object = {},
  mayCome: Promise<void> = Promise.resolve(),
): Promise<() => number> => {
  const options = { $schema: './schema.json', ...(await optionsOf(page)), ...further };
  let times = 0;
  const headers = { 'Access-Control-Allow-Origin': '*' };
  await page.route(DOCUMENT, async (route) => {
    times += 1;
    await mayCome;
    await route.fulfill({ json: options, headers });
  });
  await page.route(KEPT, async (route) => {
    times += 1;
    await mayCome;
    await route.fulfill({ json: { status: 'success', data: options }, headers });
  });
  return () => times;
};

for (const [name, path] of FORM) {
  test(`prerenders as soon as the document arrives, requests it once, and hydrates: ${name} [CFG-5][SES-4]`, async ({
    page,
  }) => {
    const times = await answer(page);
    const release = await blockApp(page);
    const widget = await open(page, path);
    await expect(card(widget)).toBeVisible();
    await card(widget, 'Other').click();
    await page.evaluate(() => {
      const root = document.querySelector('pawcall-booking')?.shadowRoot;
      Object.assign(globalThis, { nodesBefore: [...(root?.querySelectorAll('button, h2') ?? [])] });
    });
    await card(widget, 'Cat').focus();
    await release();
    await expect(widget.getByRole('group', { name: 'More species' })).toBeVisible();
    await expect(card(widget, 'Cat')).toBeFocused();
    const stay = await page.evaluate(() => {
      const nodes: unknown = Reflect.get(globalThis, 'nodesBefore');
      return Array.isArray(nodes) && nodes.every((node: Element) => node.isConnected);
    });
    expect(stay).toBe(true);
    await card(widget).click();
    await expect.poll(() => steps(page)).toEqual([1, 2]);
    expect(times()).toBe(1);
  });

  test(`shows the fallback content until a document arrives that is slower than React, requested once: ${name} [CFG-5][GO-8]`, async ({
    page,
  }) => {
    const come = Promise.withResolvers<void>();
    const times = await answer(page, {}, come.promise);
    const release = await block(page, APP);
    const widget = await open(page, path, 'commit');
    await expect.poll(times).toBe(1);
    await expect(widget.getByText('Call us')).toBeVisible();
    // React needs the document now.
    const needed = page.waitForResponse(/complete-options-/);
    release();
    await needed;
    await expect(widget.getByText('Call us')).toBeVisible();
    expect(await steps(page)).toEqual([]);
    come.resolve();
    await card(widget).click();
    await expect.poll(() => steps(page)).toEqual([1, 2]);
    expect(times()).toBe(1);
  });
}

for (const [locale, heading, dog] of LANGUAGES) {
  test(`prerenders as the document configures: ${locale} [CFG-5][GO-2]`, async ({ page }) => {
    await answer(page, { locale, theme: 'dark', headingLevel: 3, displayMode: 'plain' });
    const release = await blockApp(page);
    const widget = await open(page, '/config-document');
    await expect(widget.getByRole('heading', { name: heading, level: 3 })).toBeVisible();
    await expect(widget.locator('.pc-root')).toHaveAttribute('data-pc-scheme', 'dark');
    await card(widget, dog).click();
    await release();
    await expect.poll(() => steps(page)).toEqual([1, 2]);
  });
}

test('prefers the page’s own attributes, also when they change before React loads [CFG-2][CFG-5]', async ({
  page,
}) => {
  const times = await answer(page, { locale: 'en-GB' });
  const release = await blockApp(page);
  const widget = await open(page, '/config-document');
  await expect(widget.locator('.pc-root')).toHaveAttribute('lang', 'en-GB');
  await widget.evaluate((element) => element.setAttribute('locale', 'fr-CA'));
  await card(widget, 'Chien').click();
  await release();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
  await widget.evaluate((element) => element.setAttribute('locale', 'en-CA'));
  await expect(widget.locator('.pc-root')).toHaveAttribute('lang', 'en-CA');
  expect(times()).toBe(1);
});

test('does not prerender when the document starts at another step, and starts with React [CFG-5][SES-4]', async ({
  page,
}) => {
  const times = await answer(page, { prefill: { species: 'DOG' } });
  const release = await block(page, APP);
  const widget = await open(page, '/config-document');
  await expect.poll(times).toBe(1);
  await expect(widget.getByText('Call us')).toBeVisible();
  release();
  await expect(card(widget)).toBeVisible();
  expect(times()).toBe(1);
});

test('reports an invalid option with the document’s address, and restores the fallback content [CFG-2][CFG-5]', async ({
  page,
  problems,
}) => {
  const why = /because pharmacistEmail must be an email address \(in http\S+options\.json\)/;
  problems.provoke({ console: why });
  const reported = page.waitForEvent('console', (message) => why.test(message.text()));
  const times = await answer(page, { pharmacistEmail: 'none' });
  const release = await block(page, APP);
  const widget = await open(page, '/config-document');
  await expect(card(widget)).toBeVisible();
  release();
  await reported;
  await expect(widget.getByText('Call us')).toBeVisible();
  await expect(card(widget)).toBeHidden();
  expect(times()).toBe(1);
});

test('shows the fallback content and reports why when the document is missing; the next widget requests it again [CFG-5][GO-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /options\.json$/, status: 404 });
  problems.provoke({ console: /config cannot be had from \S+options\.json: .+ status 404/ });
  let times = 0;
  await page.route(DOCUMENT, (route) => {
    times += 1;
    return times === 1 ? route.fulfill({ status: 404, body: '{}' }) : route.continue();
  });
  const reported = page.waitForEvent('console', (message) =>
    message.text().includes('cannot be had'),
  );
  const widget = await open(page, '/config-document');
  await expect(widget.getByText('Call us')).toBeVisible();
  await reported;
  expect(times).toBe(1);
  await widget.evaluate((element) => {
    const next = document.createElement('pawcall-booking');
    next.setAttribute('config', '/options.json');
    element.replaceWith(next);
  });
  await expect(card(page.locator('pawcall-booking'))).toBeVisible();
  expect(times).toBe(2);
});

test('continues when the document fails once, and does not prerender for a known user [CFG-5][SES-4]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /options\.json$/, status: 503 });
  let times = 0;
  await page.route(DOCUMENT, (route) => {
    times += 1;
    return times === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  const release = await block(page, APP);
  const widget = await open(page, '/config-document');
  await expect(widget.getByText('Call us')).toBeVisible();
  release();
  await expect(card(widget)).toBeVisible();
  expect(times).toBe(2);
  await page.evaluate(() => localStorage.setItem('v-auth.user-last-auth', 'jamie'));
  const again = await block(page, APP);
  await page.reload();
  await expect.poll(() => times).toBe(3);
  await expect(widget.getByText('Call us')).toBeVisible();
  await expect(card(widget)).toBeHidden();
  again();
  await expect(card(widget)).toBeVisible();
});

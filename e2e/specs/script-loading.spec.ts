import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

const DIST = new URL('../../packages/element/dist/', import.meta.url);
const SHOP = 'https://shop.example';
const release: { script: string; loader: string; integrity: Readonly<Record<string, string>> } =
  JSON.parse(readFileSync(new URL('integrity.json', DIST), 'utf8'));
const OPTIONS = {
  partner: 'acme',
  source: 'acme',
  clientId: 'acme-web',
  apiBase: `${SHOP}/api`,
  authBase: `${SHOP}/auth`,
  commerceBase: `${SHOP}/commerce`,
  sessionCodeUrl: `${SHOP}/session-code`,
  checkoutBase: SHOP,
  checkoutOrigins: [SHOP],
  geocoderBase: SHOP,
  geocoderToken: 'pk.acme',
  pharmacistPhone: '1-800-555-0100',
  pharmacistEmail: 'pharmacist@acme.example',
  helpUrl: `${SHOP}/help`,
  termsUrl: `${SHOP}/terms`,
  privacyUrl: `${SHOP}/privacy`,
};
const script = `<script async type="module" src="/pawcall/${release.script}" integrity="${release.integrity[release.script]}" crossorigin></script>`;
const element = (attributes: string, options: object = OPTIONS) =>
  `<pawcall-booking ${attributes} options='${JSON.stringify(options)}'><a href="/book">Book by phone</a></pawcall-booking>`;

/** An import map with the hash of every chunk. */
const map = `<script type="importmap">${JSON.stringify({
  integrity: Object.fromEntries(
    Object.entries(release.integrity).map(([file, hash]) => [`/pawcall/${file}`, hash]),
  ),
})}</script>`;

/** Opens a shop on a public origin with the built files; `tampered` has a changed byte. */
const openShop = async (
  page: Page,
  body: string,
  { tampered, headers = {} }: { tampered?: string; headers?: Record<string, string> } = {},
): Promise<void> => {
  await page.route(`${SHOP}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Shop</title><h1>Acme</h1>${body}</html>`;
      await route.fulfill({ contentType: 'text/html', body: html, headers });
    } else if (pathname.startsWith('/pawcall/')) {
      const file = pathname.slice('/pawcall/'.length);
      const content = readFileSync(new URL(file, DIST));
      const contentType = file.endsWith('.js') ? 'text/javascript' : 'font/woff2';
      const changed = file === tampered ? `${content.toString()}//` : content;
      await route.fulfill({ contentType, body: changed });
    } else if (pathname === '/session-code') await route.fulfill({ json: { value: null } });
    else if (pathname.includes('species')) {
      await route.fulfill({
        json: { status: 'success', data: [{ name: 'DOG' }, { name: 'CAT' }] },
      });
    } else if (pathname === '/book') {
      await route.fulfill({ contentType: 'text/html', body: '<h1>By phone</h1>' });
    } else await route.fulfill({ json: { status: 'success', data: [] } });
  });
  await page.goto(`${SHOP}/`);
};
const dog = (page: Page) => page.getByRole('button', { name: 'Dog', exact: true });
const link = (page: Page) => page.getByRole('link', { name: 'Book by phone' });

test('the versioned script and its alias define the element once [EMB-5][EMB-6]', async ({
  page,
}) => {
  const alias = '<script type="module" src="/pawcall/pawcall-booking.js"></script>';
  await openShop(page, `${alias}${script}${element('')}`);
  await expect(dog(page)).toBeVisible();
});

test('a version query on the script’s address changes nothing [EMB-5]', async ({ page }) => {
  const versioned = script.replace(release.script, `${release.script}?ver=6.5`);
  await openShop(page, versioned + element(''));
  await dog(page).click();
  await expect(page.getByRole('heading', { name: 'What can we help with?' })).toBeVisible();
});

test('a script with a changed byte does not execute, and the page stays as it is [EMB-6]', async ({
  page,
  problems,
}) => {
  problems.provoke({ console: /Failed to find a valid digest in the 'integrity' attribute/ });
  await openShop(page, script + element(''), { tampered: release.script });
  await expect(link(page)).toBeVisible();
  expect(await page.evaluate(() => customElements.get('pawcall-booking'))).toBeUndefined();
});

test('a chunk with a changed byte does not execute when the page lists the hashes, and a link to book stays [EMB-6][GO-8]', async ({
  page,
  problems,
}) => {
  const later = Object.keys(release.integrity).find((file) => file.includes('later-screens'));
  problems.provoke({ console: /Failed to find a valid digest in the 'integrity' attribute/ });
  problems.provoke({ console: /^Pawcall: the widget failed/ });
  await openShop(page, map + script + element(''), { ...(later && { tampered: later }) });
  await dog(page).click();
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible();
  await expect(link(page)).toBeVisible();
});

test('the widget runs under a policy that requires hashes, when the page lists them [EMB-6]', async ({
  page,
}) => {
  const headers = { 'Integrity-Policy': 'blocked-destinations=(script)' };
  await openShop(page, map + script + element(''), { headers });
  await dog(page).click();
  await expect(page.getByRole('heading', { name: 'What can we help with?' })).toBeVisible();
});

test('visitors see no option errors: the fallback content returns, with the link to hosted booking [EMB-4]', async ({
  page,
  problems,
}) => {
  problems.provoke({ console: /^Pawcall: the widget cannot start, because country must be/ });
  const options = { ...OPTIONS, country: 'fr', hostedBookingUrl: `${SHOP}/hosted` };
  await openShop(page, script + element('', options));
  await expect(page.getByRole('link', { name: 'Book on our website instead' })).toHaveAttribute(
    'href',
    `${SHOP}/hosted`,
  );
  await expect(link(page)).toBeVisible();
  await expect(page.getByText('country')).toHaveCount(0);
});

test('the loader is small, loads nothing before the click, and then opens the modal [EMB-7]', async ({
  page,
}) => {
  expect(gzipSync(readFileSync(new URL(release.loader, DIST))).length).toBeLessThan(3000);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const opener = '<p><a href="/book" data-pawcall-open>Ask a vet</a></p>';
  await openShop(
    page,
    `<script src="/pawcall/pawcall-loader.js"></script>${opener}${element('mode="dialog"')}`,
  );
  await expect(link(page)).toBeVisible();
  expect(requests).toEqual(['/', '/pawcall/pawcall-loader.js']);
  await page.getByRole('link', { name: 'Ask a vet' }).click();
  const window = page.getByRole('dialog', { name: 'Book a video appointment' });
  await expect(window).toBeVisible();
  await expect(dog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ask a vet' })).toBeFocused();
});

test('a script that fails to load is requested twice and reported with a code, and the link works [EMB-7]', async ({
  page,
  problems,
}) => {
  problems.provoke({ console: /Failed to find a valid digest in the 'integrity' attribute/ });
  await openShop(
    page,
    `<script src="/pawcall/pawcall-loader.js"></script><a href="/book" data-pawcall-open>Ask a vet</a>${element('mode="dialog"')}`,
    { tampered: release.script },
  );
  let times = 0;
  page.on('request', (request) => {
    if (request.url().includes(release.script)) times += 1;
  });
  const code = await page.evaluate(async () => {
    const { load } = Reflect.get(globalThis, 'pawcall');
    return load().catch((error: unknown) => Reflect.get(Object(error), 'code'));
  });
  expect([code, times]).toEqual(['not_loaded', 2]);
  await expect(link(page)).toBeVisible();
  problems.provoke({
    console: /could not be loaded .* See https:\/\/shop\.example\/docs\/doctor\/#loader$/m,
  });
  await page.getByRole('link', { name: 'Ask a vet' }).click();
  await expect(page.getByRole('heading', { name: 'By phone' })).toBeVisible();
});

test('“Ask a vet” on a product page opens the modal by keyboard, under the shop’s policy, with the product’s species [EMB-2][EMB-7][GO-1]', async ({
  page,
}) => {
  await page.goto('/product/itch-relief-tablets-small-dogs');
  const opener = page.getByRole('link', { name: 'Ask a vet' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Book a video appointment' });
  await expect(window.getByRole('button', { name: 'Dog', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(window.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(window).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the corner button opens the modal on a phone, and Back closes it [EMB-2][STEP-9]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/product/ear-cleansing-gel?mode=floating');
  await page.getByRole('button', { name: 'Book a video appointment' }).click();
  const window = page.getByRole('dialog', { name: 'Book a video appointment' });
  await expect(window.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(window).toBeHidden();
  await expect(page).toHaveURL(/ear-cleansing-gel/);
  await expectAccessible(page);
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { card, block, blockApp, open, SCRIPT, steps } from './open-first-step.ts';

const OTHERS = '**/shop-*.js';

for (const [how, tag] of [
  ['defers', '<script defer src="/shop-a.js"></script>'],
  ['imports', '<script type="module" src="/shop-b.js"></script>'],
  ['loads beside it', '<script async src="/shop-c.js"></script>'],
] as const) {
  test(`does not wait for a script that the page ${how}: the first step renders and responds [EMB-1][SES-4]`, async ({
    page,
  }) => {
    const coming = Promise.withResolvers<void>();
    await page.route(OTHERS, async (route) => {
      await coming.promise;
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    const widget = await open(page, `/hosts/plain?before=${encodeURIComponent(tag)}`, 'commit');
    await card(widget).click();
    await expect.poll(() => steps(page)).toEqual([1, 2]);
    expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
    coming.resolve();
    await page.waitForLoadState('load');
  });
}

/** Opens a page that is sent in chunks; `next` releases the next one. */
const openStreamed = async (page: Page, path: string) => {
  const name = randomUUID();
  const url = new URL(path, 'http://site');
  url.searchParams.set('streamed', name);
  const widget = await open(page, url.pathname + url.search, 'commit');
  const next = async () => {
    const answered = await page.request.get(`/next-chunk?streamed=${name}`);
    expect(answered.status()).toBe(204);
  };
  return { widget, next };
};
const isDefined = (page: Page) =>
  page.evaluate(() => customElements.get('pawcall-booking') !== undefined);
const readyState = (page: Page) => page.evaluate(() => document.readyState);

test('works while the page is still loading, and does not change when loading ends [EMB-1][EMB-4][GO-8]', async ({
  page,
}) => {
  const release = await blockApp(page);
  const { widget, next } = await openStreamed(page, '/hosts/plain');
  await expect.poll(() => isDefined(page)).toBe(true);
  expect(await page.evaluate(() => document.querySelector('pawcall-booking'))).toBeNull();
  await next();
  await card(widget, 'Cat').click();
  const shown = await widget.ariaSnapshot();
  expect(await readyState(page)).toBe('loading');
  await next();
  await expect.poll(() => readyState(page)).not.toBe('loading');
  expect(await widget.ariaSnapshot()).toBe(shown);
  await release();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
});

for (const script of ['before', 'within', 'after']) {
  test(`hydrates a server-rendered step once it is complete: the script arrives ${script} it [EMB-1][SES-4]`, async ({
    page,
  }) => {
    const releaseScript = await block(page, SCRIPT);
    const releaseApp = await blockApp(page);
    const { widget, next } = await openStreamed(page, '/server-rendered');
    const define = async () => {
      releaseScript();
      await expect.poll(() => isDefined(page)).toBe(true);
    };
    if (script === 'before') await define();
    await next();
    await expect(widget.getByRole('heading')).toBeVisible();
    if (script === 'within') await define();
    await widget.getByRole('heading').evaluate((heading) => {
      Object.assign(globalThis, { isStill: () => heading.isConnected });
    });
    // The script has had time to run, and must not touch the incomplete step.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await next();
    await expect.poll(() => readyState(page)).not.toBe('loading');
    if (script === 'after') await define();
    await expect(widget.locator('[data-pc-ssr]')).toHaveCount(0);
    await releaseApp();
    await expect.poll(() => steps(page)).toEqual([1]);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isStill')())).toBe(true);
    await card(widget, 'Cat').click();
    await expect.poll(() => steps(page)).toEqual([1, 2]);
  });
}

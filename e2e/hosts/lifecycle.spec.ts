import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { DOG_IN_SAN_DIEGO, pickSpecies, search } from '../journey/search.ts';
import { enterCode, fillRegistration } from '../journey/sign-in.ts';

const CYCLES = 100;
const MAX_GROWTH_BYTES = 1_000_000;
const PASSWORD = 'Str0ng!pass';
const CHECKOUT = /\/cx\/book-vetlive\//;

// Playwright disables the back/forward cache.
test.use({
  launchOptions: {
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** Removes and inserts the widget, and waits each time until it is ready. */
const remount = (page: Page, cycles: number): Promise<void> =>
  page.locator('pawcall-booking').evaluate(async (element, count) => {
    const around = element.parentElement;
    for (let done = 0; done < count; done += 1) {
      element.remove();
      await Promise.resolve();
      const ready = new Promise((resolve) =>
        element.addEventListener('pawcall:ready', resolve, { once: true }),
      );
      around?.append(element);
      await ready;
    }
  }, cycles);

/** Memory metrics after garbage collection. */
async function memoryMetrics(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heap: read('JSHeapUsedSize'),
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    documents: read('Documents'),
  };
}

test('the widget leaks nothing when it is inserted and removed a hundred times [HOST-3][GO-3]', async ({
  page,
}) => {
  await page.goto('/hosts/plain');
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await remount(page, 5);
  const before = await memoryMetrics(session);
  await remount(page, CYCLES);
  // A pending request may still retain the last instance with its listeners; a leak retains a hundred.
  await expect(async () => {
    const after = await memoryMetrics(session);
    expect(after.heap - before.heap).toBeLessThan(MAX_GROWTH_BYTES);
    expect(after.listeners).toBeLessThan(2 * before.listeners);
    expect(after.nodes - before.nodes).toBeLessThan(CYCLES);
    expect(after.documents).toBe(before.documents);
  }).toPass({ timeout: 10_000 });
});

test('two widgets of two partners are independent on a page with the script three times [GO-3][CFG-2]', async ({
  page,
}) => {
  await page.goto('/hosts/two-partners');
  const [one, two] = [
    page.locator('pawcall-booking').nth(0),
    page.locator('pawcall-booking').nth(1),
  ];
  await expect(one.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  await expect(two.getByRole('button', { name: 'Chien', exact: true })).toBeVisible();
  await pickSpecies(one, 'Dog');
  await expect(two.getByRole('button', { name: 'Chien', exact: true })).toBeVisible();
});

/** Lets every page say whether it came from the back/forward cache. */
const markRestores = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });

const goBackFromCache = async (page: Page): Promise<void> => {
  await page.evaluate(() => history.back());
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
};

test('the widget keeps its state in the back/forward cache [HOST-1][GO-3]', async ({ page }) => {
  await markRestores(page);
  await page.goto('/hosts/plain');
  await pickSpecies(page, 'Dog');
  await page.goto('/hosts/base');
  await goBackFromCache(page);
  await page.getByRole('checkbox', { name: 'Itching & skin', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('list', { name: 'Step 3 of 3' })).toBeVisible();
});

test('back from the checkout the owner goes on with the time that is still held [GO-10][BOOK-3]', async ({
  page,
  mail,
  email,
}) => {
  await markRestores(page);
  await page.goto('/hosts/plain');
  await search(page, DOG_IN_SAN_DIEGO);
  await openSecondTime(page);
  const goOn = popup(page).getByRole('button', { name: 'Continue' });
  await goOn.click();
  await fillRegistration(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await enterCode(page, mail, email);
  await page.waitForURL(CHECKOUT);
  await goBackFromCache(page);
  await expect(page.getByText(/ is held for you: /)).toBeVisible();
  await goOn.click();
  await page.waitForURL(CHECKOUT);
});

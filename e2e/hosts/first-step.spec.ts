import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import {
  card,
  block,
  blockApp,
  LANGUAGES,
  open,
  APP,
  steps,
  withAttributes,
} from './open-first-step.ts';

/** The names of the controls in tab order. */
const tabOrder = async (page: Page): Promise<readonly unknown[]> => {
  const reached: unknown[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const root = document.querySelector('pawcall-booking')?.shadowRoot;
      return root?.activeElement?.textContent ?? null;
    });
    if (name === null) return reached;
    reached.push(name);
  }
};

for (const name of ['plain', 'policy']) {
  test(`renders before the app bundle loads, and hydrates unchanged: ${name} [SES-4][GO-1][GO-3]`, async ({
    page,
  }) => {
    // At this width there is no illustration, which loads later.
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await blockApp(page);
    const widget = await open(page, `/hosts/${name}`);
    await expect(card(widget)).toBeVisible();
    const prerendered = await widget.ariaSnapshot();
    const reached = await tabOrder(page);
    expect(reached).toContain('Dog');
    await page.evaluate(() => {
      const root = document.querySelector('pawcall-booking')?.shadowRoot;
      Object.assign(globalThis, { nodesBefore: [...(root?.querySelectorAll('*') ?? [])] });
    });
    await card(widget, 'Cat').focus();
    const taken = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('pawcall:ready', () => resolve('ready'), { once: true });
        }),
    );
    await release();
    await taken;
    await expect(widget.getByText('Getting things ready…')).toBeHidden();
    const line = /- paragraph:\s+- status: Getting things ready…\n\s*/;
    expect(await widget.ariaSnapshot()).toBe(prerendered.replace(line, '- paragraph\n'));
    const isSame = await page.evaluate(() => {
      const nodes: unknown = Reflect.get(globalThis, 'nodesBefore');
      const root = document.querySelector('pawcall-booking')?.shadowRoot;
      const controls = [...(root?.querySelectorAll('button, h2, section') ?? [])];
      return Array.isArray(nodes) && controls.every((each) => nodes.includes(each));
    });
    expect(isSame).toBe(true);
    await expect(card(widget, 'Cat')).toBeFocused();
    await page.evaluate(() => {
      const { activeElement } = document.querySelector('pawcall-booking')?.shadowRoot ?? {};
      if (activeElement instanceof HTMLElement) activeElement.blur();
    });
    await page.mouse.click(1, 1);
    expect(await tabOrder(page)).toEqual(reached);
  });
}

for (const [locale, heading, dog] of LANGUAGES) {
  test(`prerenders and hydrates in ${locale}, dark and light [GO-2][SES-4]`, async ({ page }) => {
    // Each run is a first visit.
    await page.addInitScript(() => localStorage.clear());
    for (const theme of ['dark', 'auto', 'light']) {
      await withAttributes(page, {
        locale,
        theme,
        'heading-level': '3',
        'display-mode': 'plain',
      });
      const release = await blockApp(page);
      const widget = await open(page);
      await expect(widget.getByRole('heading', { name: heading, level: 3 })).toBeVisible();
      await expect(widget.locator('.pc-root')).toHaveAttribute('data-pc-scheme', theme);
      await card(widget, dog).click();
      await release();
      await expect.poll(() => steps(page)).toEqual([1, 2]);
      await page.unroute(APP);
    }
  });
}

test('applies options that change before React loads, and keeps a click made then [CFG-2][SES-4]', async ({
  page,
}) => {
  const release = await blockApp(page);
  const widget = await open(page);
  await expect(card(widget)).toBeVisible();
  await widget.evaluate((element) => element.setAttribute('locale', 'fr-CA'));
  await card(widget, 'Chien').click();
  await release();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
  await expect(widget.locator('.pc-root')).toHaveAttribute('lang', 'fr-CA');
});

test('prerenders with technicians, browser history and text overrides, which all apply after hydration [SES-4][STEP-9][TILE-6][GO-2]', async ({
  page,
}) => {
  await withAttributes(page, {
    history: 'true',
    designations: 'VET TECH',
    designation: 'TECH',
    'text-overrides': '{"auth.login.title":"Come in"}',
  });
  const release = await blockApp(page);
  const widget = await open(page);
  await expect(card(widget)).toBeVisible();
  await widget.evaluate((element) => {
    const prerendered = element.shadowRoot?.querySelector('section');
    Object.assign(globalThis, { isStill: () => prerendered?.isConnected });
  });
  await release();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isStill')())).toBe(true);
  await card(widget).click();
  await expect(widget.getByRole('radio', { name: /technician/i })).toBeChecked();
  await page.goBack();
  await expect(card(widget)).toBeVisible();
  await card(widget, 'Cat').click();
  await expect.poll(() => steps(page)).toEqual([1, 2, 1, 2]);
  await page.goBack();
  await card(widget, 'Log in').click();
  await expect(widget.getByRole('heading', { name: 'Come in' })).toBeVisible();
});

test('waits for the browser history module before it leaves the first step [STEP-9][SES-4]', async ({
  page,
}) => {
  await withAttributes(page, { history: 'true' });
  const release = await block(page, '**/chunks/BrowserHistory-*.js');
  await page.clock.install();
  const later = page.waitForResponse(/later-screens-.*js/);
  const widget = await open(page);
  await (await later).finished();
  await page.clock.fastForward(5000);
  await card(widget).click();
  expect(await steps(page)).toEqual([]);
  release();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
  await page.goBack();
  await expect.poll(() => steps(page)).toEqual([1, 2, 1]);
});

test('does not prerender for a known user [SES-4]', async ({ page }) => {
  const release = await blockApp(page);
  await page.addInitScript(() => localStorage.setItem('v-auth.user-last-auth', 'jamie'));
  const widget = await open(page);
  await expect.poll(() => widget.evaluate((element) => element.shadowRoot !== null)).toBe(true);
  // It prerenders in the next task.
  await nextTask(page);
  expect(await widget.evaluate((element) => element.shadowRoot?.innerHTML)).toBe('<slot></slot>');
  await release();
  await expect(card(widget)).toBeVisible();
});

const SEARCHED = JSON.stringify({
  version: 1,
  who: { kind: 'species', species: 'CAT' },
  concerns: ['itching-skin'],
  location: null,
  day: '2026-01-01',
  designation: 'VET',
});
for (const [does, key, value] of [
  ['searches', 'pawcall.last-search', SEARCHED],
  ['signs in', 'v-auth.user-last-auth', 'jamie'],
] as const) {
  test(`hydrates with the click when somebody ${does} in another tab before React loads [SES-4][WIN-8]`, async ({
    page,
  }) => {
    const release = await blockApp(page);
    const widget = await open(page);
    await card(widget).click();
    await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const);
    await release();
    await expect.poll(() => steps(page)).toEqual([1, 2]);
  });
}

test('prerenders in a separate task, and the fallback content shows until then [SES-4][EMB-4]', async ({
  page,
}) => {
  const release = await blockApp(page);
  const widget = await open(page);
  await expect(card(widget)).toBeVisible();
  const seen = await widget.evaluate(async (element) => {
    const another = element.ownerDocument.importNode(element, false);
    another.append('Call us');
    element.after(another);
    const shown = () => another.shadowRoot?.querySelector('slot') !== null;
    const inTask: boolean[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.resolve();
      inTask.push(shown());
    }
    await new Promise((resolve) => setTimeout(resolve));
    return [inTask.at(-1), shown()];
  });
  expect(seen).toEqual([true, false]);
  await release();
});

test('restores the fallback content when the app bundle fails to load twice [EMB-7][GO-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /chunks\/app-/, status: 'no answer' });
  problems.provoke({ console: /PawcallLoadFailure.*not_loaded/ });
  let tries = 0;
  await page.route(APP, (route) => {
    tries += 1;
    return route.abort();
  });
  const widget = await open(page);
  await widget.evaluate((element) => element.append('Call us'));
  await expect(page.getByText('Call us')).toBeVisible();
  await expect.poll(() => tries).toBe(2);
  await expect(card(widget)).toBeHidden();
});

test('continues when the second request for the app bundle succeeds [EMB-7]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /chunks\/app-/, status: 'no answer' });
  await page.route(APP, (route) => route.abort(), { times: 1 });
  const widget = await open(page);
  await card(widget).click();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
  await widget.getByRole('checkbox').first().check();
  await widget.getByRole('button', { name: 'Next' }).click();
  await expect(widget.getByRole('combobox', { name: 'City or postal code' })).toBeVisible();
});

const nextTask = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));

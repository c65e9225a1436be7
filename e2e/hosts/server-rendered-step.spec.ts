import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { card, block, open, APP, SCRIPT, steps } from './open-first-step.ts';

/** Opens a page with a server-rendered first step. */
const openServerRendered = (page: Page, query = ''): Promise<Locator> =>
  open(page, `/server-rendered?${query}`, 'commit');
const isDefined = (page: Page) =>
  page.evaluate(() => customElements.get('pawcall-booking') !== undefined);

/** Records insertions into the first element, layout shifts, and the controls' positions. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('pawcall-booking')?.shadowRoot;
    if (!root) throw new Error('There is no shadow root.');
    const added: string[] = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) added.push(node.nodeName);
    }).observe(root, { childList: true, subtree: true });
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
    const all = () => [...root.querySelectorAll('button, h2, section, li')];
    const places = () =>
      all().map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x, y, width, height];
      });
    const [nodes, before] = [all(), places()];
    const seen = () => ({
      added,
      shifts,
      isSame: nodes.every((node) => node.isConnected),
      hasMoved: JSON.stringify(places()) !== JSON.stringify(before),
    });
    Object.assign(globalThis, { seen });
  });
const seen = (page: Page) =>
  page.evaluate<unknown>(() => {
    const read: unknown = Reflect.get(globalThis, 'seen');
    return typeof read === 'function' ? read() : undefined;
  });
const UNTOUCHED = { added: [], shifts: [], isSame: true, hasMoved: false };

for (const width of [390, 768, 1180]) {
  test(`paints before the script loads, and hydrates without a second render or a layout shift: ${width} px [SES-4][GO-8]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const [releaseScript, releaseApp] = [await block(page, SCRIPT), await block(page, APP)];
    const widget = await openServerRendered(page);
    await expect(card(widget)).toBeInViewport();
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-paint').length))
      .toBe(1);
    await watch(page);
    expect(await isDefined(page)).toBe(false);
    releaseScript();
    await expect.poll(() => isDefined(page)).toBe(true);
    await expect(widget.locator('[popovertarget], [data-pc-ssr]')).toHaveCount(0);
    expect(await seen(page)).toEqual(UNTOUCHED);
    releaseApp();
    await expect.poll(() => steps(page)).toEqual([1]);
    expect(await seen(page)).toMatchObject({ isSame: true });
    await card(widget).click();
    await expect.poll(() => steps(page)).toEqual([1, 2]);
  });
}

for (const press of ['click', 'Enter'] as const) {
  test(`replays a press made before any script, marks it at once, and advances once: ${press} [SES-4][STEP-3]`, async ({
    page,
  }) => {
    const release = await block(page, SCRIPT);
    const widget = await openServerRendered(page);
    const check = card(widget).locator('.pc-pick__check');
    await card(widget, 'Cat').click();
    await expect(check).toBeHidden();
    if (press === 'click') await card(widget).click();
    else await card(widget).press(press);
    await expect(check).toBeVisible();
    await expect(card(widget, 'Cat').locator('.pc-pick__check')).toBeHidden();
    release();
    await expect.poll(() => steps(page)).toEqual([1, 2]);
    await expect(widget.getByRole('heading', { name: 'What can we help with?' })).toBeVisible();
  });
}

test('replays nothing when a control only has focus [SES-4]', async ({ page }) => {
  const release = await block(page, SCRIPT);
  const widget = await openServerRendered(page);
  await card(widget, 'Cat').focus();
  release();
  await expect.poll(() => steps(page)).toEqual([1]);
  await expect(card(widget, 'Cat')).toHaveAttribute('aria-pressed', 'false');
  await expect(card(widget, 'Cat')).toBeFocused();
});

test('opens the login dialog and “Other” when they were clicked before any script [SES-4][STEP-4]', async ({
  page,
}) => {
  const release = await block(page, SCRIPT);
  const widget = await openServerRendered(page, 'twice');
  const second = page.locator('pawcall-booking').nth(1);
  await card(widget, 'Other').click();
  release();
  await expect(widget.getByRole('group', { name: 'More species' })).toBeVisible();
  await expect(second.getByRole('group', { name: 'More species' })).toBeHidden();
  await page.unroute(SCRIPT);
  const again = await block(page, SCRIPT);
  await page.reload({ waitUntil: 'commit' });
  await card(second, 'Log in').click();
  again();
  await expect(second.getByRole('dialog')).toBeVisible();
});

for (const [locale, theme, dog] of [
  ['fr-CA', 'dark', 'Chien'],
  ['en-GB', 'auto', 'Dog'],
] as const) {
  test(`hydrates in ${locale} and ${theme}, plain and with headings of level 4 [GO-2][SES-4]`, async ({
    page,
  }) => {
    const release = await block(page, SCRIPT);
    const options = { locale, theme, displayMode: 'plain', headingLevel: 4 };
    const widget = await openServerRendered(page, `with=${JSON.stringify(options)}`);
    await expect(card(widget, dog)).toBeVisible();
    await expect(widget.getByRole('heading', { level: 4 })).toBeVisible();
    await expect(widget.locator('.pc-root')).toHaveAttribute('data-pc-scheme', theme);
    await watch(page);
    await card(widget, dog).click();
    release();
    await expect.poll(() => steps(page)).toEqual([1, 2]);
  });
}

test('renders again when the language or the markup changed before hydration [CFG-2][SES-4]', async ({
  page,
}) => {
  const release = await block(page, SCRIPT);
  const widget = await openServerRendered(page, 'twice');
  const second = page.locator('pawcall-booking').nth(1);
  await expect(card(second)).toBeVisible();
  await page.evaluate(() => {
    const [one, two] = document.querySelectorAll('pawcall-booking');
    const options = JSON.parse(one?.getAttribute('options') ?? '');
    one?.setAttribute('options', JSON.stringify({ ...options, locale: 'fr-CA' }));
    // An HTML minifier removes comments, which React needs.
    const root = two?.shadowRoot?.querySelector('.pc-in');
    for (const node of root?.childNodes ?? []) if (node instanceof Comment) node.remove();
  });
  release();
  await card(widget, 'Chien').click();
  await card(second).click();
  await expect.poll(() => steps(page)).toEqual([1, 1, 2, 2]);
});

test('stays inert for a known user until the app bundle loads [SES-4]', async ({ page }) => {
  const release = await block(page, APP);
  await page.addInitScript(() => localStorage.setItem('pawcall.last-search', '{}'));
  const widget = await openServerRendered(page);
  await expect(widget.locator('div[inert]')).toBeVisible();
  release();
  await expect.poll(() => steps(page)).toEqual([1]);
  await expect(widget.locator('.pc-root')).toHaveCount(1);
  await card(widget).click();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
});

test('restores the fallback content when no script loads [GO-8][EMB-7]', async ({ page }) => {
  const widget = await openServerRendered(page, 'no-script');
  await expect(card(widget)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call us' })).toBeHidden();
  await widget.evaluate(({ shadowRoot }) => {
    const own = (shadowRoot?.getAnimations() ?? []).filter(
      (animation) => animation instanceof CSSAnimation && animation.animationName === 'pc-own',
    );
    for (const animation of own) animation.finish();
  });
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
});

test('shows only the fallback content when scripting is off [GO-8]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/server-rendered');
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await expect(card(page.locator('pawcall-booking'))).toBeHidden();
  await context.close();
});

test('shows the fallback content without declarative shadow DOM, and renders when the script loads [GO-8]', async ({
  page,
}) => {
  const release = await block(page, SCRIPT);
  const widget = await openServerRendered(page, 'no-shadow-root');
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await expect(card(widget)).toBeHidden();
  release();
  await card(widget).click();
  await expect.poll(() => steps(page)).toEqual([1, 2]);
});

test('applies its styles by a nonce [GO-8]', async ({ page }) => {
  const widget = await openServerRendered(page, 'nonce&no-script');
  await expect(card(widget).locator('.pc-pick__check')).toBeHidden();
});

test('has no styles until the script loads when the policy does not list them [GO-8]', async ({
  page,
  problems,
}) => {
  problems.provoke({ policy: 'style-src-elem' });
  const release = await block(page, SCRIPT);
  const widget = await openServerRendered(page, 'no-style-source');
  const check = card(widget).locator('.pc-pick__check svg');
  await expect(check).toBeVisible();
  release();
  await expect(check).toBeHidden();
});

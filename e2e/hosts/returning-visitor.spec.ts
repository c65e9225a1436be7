import { expect, test } from '../fixtures/test.ts';
import { card, block, blockApp, open } from './open-first-step.ts';

const SEARCH = {
  version: 1,
  who: { kind: 'species', species: 'CAT' },
  concerns: ['itching-skin'],
  location: { country: 'us', province: 'CA', city: 'San Diego' },
  day: '2026-01-01',
  designation: 'VET',
};

test.beforeEach(({ page }) =>
  page.addInitScript((search) => {
    localStorage.setItem('pawcall.last-search', search);
  }, JSON.stringify(SEARCH)),
);

for (const path of ['/hosts/plain', '/hosts/policy', '/server-rendered']) {
  test(`shows the last species selected before React loads, and nothing shifts when the rest arrives: ${path} [WIN-8][STEP-1][SES-4]`, async ({
    page,
  }) => {
    const releaseOthers = await block(page, '**/chunks/**');
    const releaseApp = await blockApp(page);
    const widget = await open(page, path);
    await expect(card(widget, 'Cat')).toHaveAttribute('aria-pressed', 'true');
    const logIn = async () =>
      (await widget.getByRole('button', { name: 'Log in' }).boundingBox())?.y;
    const before = await logIn();
    await widget.evaluate((element) => {
      const prerendered = element.shadowRoot?.querySelector('section');
      Object.assign(globalThis, { isStill: () => prerendered?.isConnected });
    });
    await releaseApp();
    expect(await logIn()).toBe(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isStill')())).toBe(true);
    await expect(card(widget, 'Cat')).toHaveAttribute('aria-pressed', 'true');
    releaseOthers();
    await expect(widget.getByRole('button', { name: 'Continue with Cat' })).toBeVisible();
    expect(await logIn()).toBe(before);
  });
}

test('outlines the clicked card as loading, and not the preselected one [STEP-1][STEP-3]', async ({
  page,
}) => {
  const release = await block(page, '**/session-code*');
  const widget = await open(page);
  await expect(widget.getByRole('button', { name: 'Continue with Cat' })).toBeVisible();
  await expect(widget.getByText('Getting things ready…')).toBeVisible();
  const edgeOf = (name: string) =>
    card(widget, name).evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await edgeOf('Cat')).toBe('none');
  await card(widget).click();
  await expect.poll(() => edgeOf('Dog')).toBe('""');
  release();
});

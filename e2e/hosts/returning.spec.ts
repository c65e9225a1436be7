import { expect, test } from '../fixtures/test.ts';
import { card, hold, open, REST } from './first-step-page.ts';

/*
 * Whoever has searched before. Their first step is not drawn before React: it shows what was chosen.
 */

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

test('shows what was chosen last time as soon as React is there, waits for no other part of the script, and moves nothing when the way on comes [WIN-8][STEP-1]', async ({
  page,
}) => {
  const release = await hold(page, '**/chunks/**');
  await page.route(REST, (route) => route.continue());
  const widget = await open(page);
  await expect(card(widget, 'Cat')).toHaveAttribute('aria-pressed', 'true');
  const logIn = async () => (await widget.getByRole('button', { name: 'Log in' }).boundingBox())?.y;
  const before = await logIn();
  release();
  await expect(widget.getByRole('button', { name: 'Continue with Cat' })).toBeVisible();
  expect(await logIn()).toBe(before);
});

test('draws the edge of what is about to lead on, and not of what leads on by a button, while the widget gets ready [STEP-1][STEP-3]', async ({
  page,
}) => {
  const release = await hold(page, '**/session-code*');
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

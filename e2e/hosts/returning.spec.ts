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

test('shows what was chosen last time as soon as React is there, and waits for no other part of the script [WIN-8]', async ({
  page,
}) => {
  await page.addInitScript((search) => {
    localStorage.setItem('pawcall.last-search', search);
  }, JSON.stringify(SEARCH));
  const release = await hold(page, '**/chunks/**');
  await page.route(REST, (route) => route.continue());
  const widget = await open(page);
  await expect(card(widget, 'Cat')).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(widget.getByRole('button', { name: 'Continue with Cat' })).toBeVisible();
});

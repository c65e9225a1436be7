import { focused, tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { popup } from '../journey/quote.ts';

test('a guest reaches a quote and the login with the keyboard, with the right focus at each step [GO-1][STEP-1][STEP-3][PANEL-1]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Dog', exact: true })).toBeVisible();
  await tabTo(page, /^button Dog/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^h2 What can we help with\?/);

  await tabTo(page, /^input Itching & skin/);
  await page.keyboard.press('Space');
  await tabTo(page, /^button Next/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^h2 Where are you\?/);

  await tabTo(page, /^combobox/);
  await page.keyboard.type('San Die');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toHaveValue(/^San Diego/);
  await tabTo(page, /^button Find vets/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^h2 We found/);

  await tabTo(page, /^button More time slots available/);
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeVisible();
  await tabTo(page, /^button Next week/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^button Previous week/);
  await page.keyboard.press('Enter');
  // Late on a Sunday the first day may have no times.
  await tabTo(page, /^button Next week/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^radio /);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(popup(page).getByText('Quote total')).toBeVisible();
  await tabTo(page, /^button View booking summary/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/Back to times/);
  await tabTo(page, /^button Continue/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Log in to book' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^button Continue/);
});

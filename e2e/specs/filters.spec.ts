import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { openResults } from '../journey/search.ts';

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Adjust search' }).click();
  return page.getByRole('dialog', { name: 'Adjust search' });
};

test('filter changes apply with the button [FILT-1][PANEL-4]', async ({ page }) => {
  await openResults(page);
  const filters = await openFilters(page);
  await expect(filters.getByRole('button', { name: 'Small mammal' })).toBeVisible();
  await expect(filters.getByRole('button', { name: 'Bird' })).toBeVisible();
  await expectAccessible(page);
  await filters.getByRole('button', { name: 'Cat', exact: true }).click();
  await filters.getByRole('checkbox').first().check();
  await filters.getByRole('combobox').fill('Sacra');
  await filters.getByRole('option', { name: /^Sacramento California/ }).click();
  await filters.getByRole('button', { name: 'Next week' }).click();
  const day = filters.getByRole('group', { name: 'Appointment date' }).locator('[data-day]').nth(2);
  const date = await day.getAttribute('data-day');
  await day.click();
  const [request] = await Promise.all([
    page.waitForRequest(/\/v1\/search\/guided/),
    filters.getByRole('button', { name: 'Apply changes' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    species: 'CAT',
    city: 'Sacramento',
    date_from: date,
  });
  await expect(filters).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /vets in Sacramento/ })).toBeVisible();
});

test('closing the filters without applying changes nothing [FILT-2]', async ({ page }) => {
  await openResults(page);
  let searches = 0;
  page.on('request', (request) => {
    if (/\/v1\/search\/guided/.test(request.url())) searches += 1;
  });
  // Off-screen vets render later.
  await expect(page.locator('.pc-grid__cell[aria-hidden]')).toHaveCount(0);
  const before = await page.getByRole('article').allTextContents();
  const filters = await openFilters(page);
  await filters.getByRole('button', { name: 'Cat', exact: true }).click();
  await filters.getByRole('button', { name: 'Cancel' }).click();
  await expect(filters).toHaveCount(0);
  expect(await page.getByRole('article').allTextContents()).toEqual(before);
  const again = await openFilters(page);
  await expect(again.getByRole('button', { name: 'Dog', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(searches).toBe(0);
});

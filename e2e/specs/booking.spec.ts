import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { confirmBooking } from '../journey/checkout.ts';
import { isOffered, openSecondTime, popup } from '../journey/quote.ts';
import { findVets, openResults } from '../journey/search.ts';
import { enterCode, fillRegistration, signInFirst } from '../journey/sign-in.ts';

/** Downloads the calendar file of the confirmation. */
async function downloadCalendar(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vet-visit.ics');
  return readFile(await download.path(), 'utf8');
}

/** Formats an instant for calendar files: `20260616T213000Z`. */
const calendarInstant = (instant: string): string =>
  Temporal.Instant.from(instant).round('second').toString().replace(/[-:]/g, '');

test('a guest registers, verifies and books, downloads the calendar file, and the slot is taken [BOOK-1][BOOK-2][BOOK-3][AUTH-3][AUTH-5][SUM-2][GO-4]', async ({
  page,
  addresses,
  mail,
  email,
}) => {
  await openResults(page);
  const slot = await openSecondTime(page, 1);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await fillRegistration(page, email, 'Str0ng!pass');
  await page.getByRole('button', { name: 'Create account' }).click();
  await enterCode(page, mail, email);

  await page.waitForURL(/\/cx\/book-vetlive\//);
  await expect(page.getByRole('button', { name: /^Confirm and pay \$\d+\.\d{2}/ })).toBeVisible();
  await confirmBooking(page);
  await expectAccessible(page);
  const calendar = await downloadCalendar(page);
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).toContain(`DTSTART:${calendarInstant(slot.startAt)}`);
  expect(calendar).toContain(`DTEND:${calendarInstant(slot.endAt)}`);
  expect(await isOffered(addresses.api, slot), 'the booked time is offered no more').toBe(false);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit is booked' })).toBeVisible();
});

test('a client with saved pets books for one of them without a login [STEP-2][STEP-3][STEP-6][RES-5][BOOK-1][BOOK-2][SES-1][SES-5]', async ({
  page,
  addresses,
}) => {
  await signInFirst(page, 'jamie@example.com');
  await expect(page.getByText('Hi, Jamie')).toBeVisible();
  const pets = page.getByRole('group', { name: 'Your pets' });
  await expect(pets.getByRole('button')).toHaveText([/Biscuit/, /Mochi/, /Clover/, /Another pet/]);
  await expect(pets.locator('img').first()).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await pets.getByRole('button', { name: /^Biscuit/ }).click();
  await expect(page.getByRole('heading', { name: 'What can we help Biscuit with?' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Ear problems' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('combobox')).toHaveValue(/^San Diego/);
  await expect(page.getByText('We filled this in from your profile address.')).toBeVisible();
  await findVets(page);
  await expect(page.getByRole('region', { name: 'Auto-ship offer' })).toHaveCount(0);

  const slot = await openSecondTime(page, 2);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\/book-vetlive\//);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('pet_uuid')).toMatch(/^[0-9a-f-]{36}$/);
  expect(searchParams.get('species')).toBeNull();
  expect(searchParams.get('concerns')).toBe('ear-problems');
  await expect(page.getByText('Biscuit')).toBeVisible();
  await confirmBooking(page);
  expect(await isOffered(addresses.api, slot)).toBe(false);
});

test('a client with RxCheckout gets its own checkout path, where an expired hold is renewed and booked [BOOK-2][GO-10]', async ({
  page,
  clock,
  problems,
}) => {
  await signInFirst(page, 'riley@example.com');
  await openResults(page, { city: 'Denver', province: 'CO' });
  await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\/book\/[0-9a-f-]{36}/);
  const confirm = page.getByRole('button', { name: /^Confirm/ });
  await expect(confirm).toBeVisible();

  const { pathname } = new URL(page.url());
  problems.provoke({ url: /\/v1\/booking$/, status: 409 });
  problems.provoke({ url: /\/v1\/quote\//, status: 409 });
  await clock.advance(11);
  await confirm.click();
  await expect(page.getByRole('alert').getByText('We hold your time again')).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(pathname);
  await page.reload();
  await expect(confirm).toBeVisible();
  await confirmBooking(page);
});

test('the widget never opens a checkout whose origin is not configured [BOOK-4]', async ({
  page,
}) => {
  await page.route('**/v1/magic-login', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const json = { status: 'success', data: { url: 'https://elsewhere.example/cx/book/1' } };
    return route.fulfill({ response, json });
  });
  await signInFirst(page, 'sam@example.com');
  await openResults(page, { city: 'Seattle', province: 'WA' });
  await openSecondTime(page);
  const before = page.url();
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await expect(
    popup(page).locator('.pc-notice').getByText('We couldn’t open the checkout safely'),
  ).toBeVisible();
  expect(page.url()).toBe(before);
  await expectAccessible(page);
});

test('a checkout whose requests fail retries with the same slot after its code has left the address [BOOK-3][GO-4]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /\/v1\/magic-login\//, status: 503 });
  problems.provoke({ url: /\/v1\/quote\//, status: 503 });
  let away = true;
  for (const call of ['**/v1/magic-login/*', '**/v1/quote/*'])
    await page.route(call, (route) =>
      away && route.request().method() !== 'OPTIONS'
        ? route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } })
        : route.continue(),
    );
  await signInFirst(page, 'sam@example.com');
  await openResults(page, { city: 'Seattle', province: 'WA' });
  const slot = await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\/book-vetlive\//);
  await expect(page.getByRole('alert').getByText('Nothing has been booked')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/v1/magic-login/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(page.getByRole('alert').getByText('Nothing has been booked')).toBeVisible();
  away = false;
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  }).toPass();
  await expect(page.getByRole('main')).toContainText(slot.providerName.split(',')[0] ?? '');
});

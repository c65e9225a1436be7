import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { focused, tabTo } from '../fixtures/keyboard.ts';
import { sampleOf } from '../fixtures/sampling.ts';
import { expect, test } from '../fixtures/test.ts';
import { confirmBooking } from '../journey/checkout.ts';
import { popup, quoteSlot, tileTimes } from '../journey/quote.ts';
import { findVets, tickConcern } from '../journey/search.ts';
import { DEMO_PASSWORD, signInFirst } from '../journey/sign-in.ts';

const VET = 'vet@example.com';
/** Where the demo's vet works. */
const ZONE = 'America/Los_Angeles';

/** Logs the demo's vet in, without a pointer. */
async function logIn(page: Page, api: string): Promise<void> {
  await page.goto(`${api}/vet`);
  await tabTo(page, /^input Email/);
  await page.keyboard.type(VET);
  await tabTo(page, /^input Password/);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

test('a vet sees the visit that an owner has booked, and joins it when it is time [VISIT-12][VISIT-19]', async ({
  page,
  visitor,
  addresses,
  clock,
}) => {
  const vet = await visitor();
  await logIn(vet, addresses.api);
  const name = (await vet.locator('.brand span').textContent()) ?? '';
  await signInFirst(page, 'jamie@example.com');
  await page.getByRole('button', { name: /Biscuit/ }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await tickConcern(page, 'Medication questions');
  await findVets(page);
  const own = page.getByRole('article').filter({ hasText: name });
  const slot = await quoteSlot(page, () => tileTimes(own).nth(1).click());
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\//);
  await confirmBooking(page);

  const start = Temporal.Instant.from(slot.startAt);
  const day = start.toZonedDateTimeISO(ZONE).toPlainDate().toString();
  await vet.goto(`${addresses.api}/vet/week?from=${day}`);
  const visit = vet
    .getByRole('listitem')
    .filter({ has: vet.locator(`[datetime="${start.toString()}"]`) });
  await expect(visit).toContainText('Medication questions');
  await expect(visit).toContainText('Biscuit (Dog)');
  await expect(visit.getByRole('link')).toHaveCount(0);
  const minutes = Temporal.Now.instant().until(start).total('minutes');
  await clock.advance(Math.ceil(minutes) - 5);
  await vet.reload();
  // The session has ended meanwhile: it leads back to the week.
  await logInAgain(vet);
  await expect(visit.getByRole('link', { name: 'Join the video call' })).toBeVisible();
  await expectAccessible(vet);
});

/** Logs in where a page has led to it. */
async function logInAgain(page: Page): Promise<void> {
  const email = page.getByLabel('Email');
  if (!(await email.isVisible())) return;
  await email.fill(VET);
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a vet sets hours and days off by keyboard; what is wrong is told at the field [VISIT-19]', async ({
  page,
  addresses,
  problems,
}) => {
  problems.provoke({ url: /\/vet\/hours$/, status: 422 });
  await logIn(page, addresses.api);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('a Skip to content');
  await tabTo(page, /^a Working hours/);
  await page.keyboard.press('Enter');
  const end = page.getByLabel('To (Sunday, span 1)');
  const before = await end.inputValue();
  await end.fill('00:15');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Error: Working hours/);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(end).toHaveAccessibleDescription('Sunday: The end must be after the start.');
  await expect(end).toHaveValue('00:15');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(end).toBeFocused();
  await end.fill(before);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved.');

  await tabTo(page, /^a Days off/);
  await page.keyboard.press('Enter');
  const inAYear = Temporal.Now.plainDateISO(ZONE).add({ years: 1 }).toString();
  await page.getByLabel('First day').fill(inAYear);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await tabTo(page, /^button\s+Remove/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await tabTo(page, /^button\s+Log out/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('You are logged out.');
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

const LOOKS = [
  [390, 'light'],
  [768, 'dark'],
  [1180, 'light'],
] as const;

for (const [width, colorScheme] of sampleOf(LOOKS, LOOKS.length))
  test(`the vets’ pages have no axe violation at ${width} px, ${colorScheme} [GO-1][VISIT-19]`, async ({
    visitor,
    addresses,
    problems,
  }) => {
    problems.provoke({ url: /\/vet\/(?:days-off|calendar\/connect)$/, status: 422 });
    const page = await visitor({ viewport: { width, height: 844 }, colorScheme });
    const check = async () => {
      await expectAccessible(page);
      const room = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([page.url(), room]).toEqual([page.url(), width]);
    };
    for (const path of ['/vet/login?notice=expired', '/vet/password', '/vet/password/new']) {
      await page.goto(addresses.api + path);
      await check();
    }
    await logIn(page, addresses.api);
    await check();
    for (const path of ['/vet/week', '/vet/hours?saved']) {
      await page.goto(addresses.api + path);
      await check();
    }
    for (const [path, button] of [
      ['/vet/days-off', 'Add'],
      ['/vet/calendar', 'Connect a calendar'],
    ] as const) {
      await page.goto(addresses.api + path);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await check();
    }
    await page.getByRole('button', { name: /^(?:Make an|Replace the) address/ }).click();
    await expect(page.getByRole('code')).toContainText('/calendar/');
    await check();
  });

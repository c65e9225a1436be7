import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { confirmBooking } from '../journey/checkout.ts';
import { isOffered, openSecondTime, popup } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';
import { signInFirst } from '../journey/sign-in.ts';

/** Books the second time of a vet in San Diego, and opens the visits by the confirmation's link. */
async function bookVisit(page: Page, email: string) {
  await signInFirst(page, email);
  await openResults(page);
  const slot = await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\/book/);
  await confirmBooking(page);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  const reference = await page.getByText(/^[34679CDFGHJKMNPQRTWX]{8}$/).textContent();
  await page.getByRole('link', { name: 'Your bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming visits' })).toBeVisible();
  return { slot, card: page.getByRole('article').filter({ hasText: reference ?? '' }) };
}

/** Chooses a free time in the open popup and waits until it can be moved to. */
async function chooseNewTime(page: Page): Promise<void> {
  await popup(page)
    .getByRole('radio', { name: /\d{1,2}:\d{2}/ })
    .last()
    .click();
  await expect(popup(page).getByRole('button', { name: 'Move the visit' })).toBeEnabled();
}

for (const [device, viewport] of [
  ['a desktop', { width: 1180, height: 860 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a visit is booked, moved and cancelled; its old time and then its new one are free again [VISIT-5][VISIT-6][VISIT-7][VISIT-11][VISIT-15]', async ({
      page,
      addresses,
      mail,
    }) => {
      const { slot, card } = await bookVisit(page, 'sam@example.com');
      await expectAccessible(page);
      await card.getByRole('button', { name: /^Change time/ }).click();
      await expect(popup(page).getByText(/^Your visit is on/)).toBeVisible();
      await chooseNewTime(page);
      await expectAccessible(page);
      await popup(page).getByRole('button', { name: 'Move the visit' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(card).toBeVisible();
      expect(await isOffered(addresses.api, slot), 'the old time is free').toBe(true);

      await card.getByRole('button', { name: /^Cancel visit/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' });
      await expect(dialog.getByText('You get back')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Cancel visit' }).click();
      await expect(card.getByText('Canceled')).toBeVisible();
      await expectAccessible(page);
      const told = await mail.subjectsFor('sam@example.com');
      expect(told.slice(0, 3)).toEqual([
        'Your appointment is cancelled',
        'Your appointment has a new time',
        'Your appointment is booked',
      ]);
    });
  });

test('a visit is cancelled with the keyboard alone, and the focus stays in the visits [VISIT-15][GO-1]', async ({
  page,
}) => {
  const { card } = await bookVisit(page, 'sam@example.com');
  await card.getByRole('button', { name: /^Change time/ }).focus();
  await tabTo(page, /Cancel visit/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cancel this visit?' })).toBeVisible();
  await tabTo(page, /^button (?:Cancel visit)$/);
  await page.keyboard.press('Enter');
  await expect(card.getByText('Canceled')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('pawcall-visits');
});

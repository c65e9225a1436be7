import { expect, type Locator, type Page } from '@playwright/test';
import { confirmBooking } from './checkout.ts';
import { openSecondTime, popup, quoteSlot, type QuotedSlot, tileTimes } from './quote.ts';
import { openResults } from './search.ts';
import { signInFirst } from './sign-in.ts';

export interface BookedVisit {
  readonly slot: QuotedSlot;
  /** The visit's card in the visits. */
  readonly card: Locator;
}

/** Books the second time of the first vet in San Diego, or of the one named, and opens the visits by the confirmation's link. */
export async function bookVisit(
  page: Page,
  email: string,
  providerName?: string,
): Promise<BookedVisit> {
  await signInFirst(page, email);
  await openResults(page);
  const slot = await (providerName === undefined
    ? openSecondTime(page)
    : quoteSlot(page, () =>
        tileTimes(page.getByRole('article').filter({ hasText: providerName }))
          .nth(1)
          .click(),
      ));
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\/book/);
  await confirmBooking(page);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  const reference = await page.getByText(/^[34679CDFGHJKMNPQRTWX]{8}$/).textContent();
  await page.getByRole('link', { name: 'Your bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming visits' })).toBeVisible();
  return { slot, card: page.getByRole('article').filter({ hasText: reference ?? '' }) };
}

/** Cancels a visit from its card. */
export async function cancelVisit(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: /^Cancel visit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this visit?' });
  await dialog.getByRole('button', { name: 'Cancel visit' }).click();
  await expect(card.getByText('Canceled')).toBeVisible();
}

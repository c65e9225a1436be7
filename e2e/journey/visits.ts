import { expect, type Locator, type Page } from '@playwright/test';
import { confirmBooking } from './checkout.ts';
import { popup, quoteSlot, type QuotedSlot, tileTimes } from './quote.ts';
import { openResults } from './search.ts';
import { signInFirst } from './sign-in.ts';

export interface BookedVisit {
  readonly slot: QuotedSlot;
  /** The visit's card in the visits. */
  readonly card: Locator;
}

/** The tile of a vet in San Diego who works every day. */
const tileOfDailyVet = (page: Page): Locator =>
  page.getByRole('article').filter({ hasText: 'Featured' }).first();

/** The times in the open popup. */
export const popupTimes = (page: Page): Locator =>
  popup(page).getByRole('radio', { name: /\d{1,2}:\d{2}/ });

/** Chooses a time of the day that `open` opens in the popup. */
async function chooseOnDay(page: Page, open: () => Promise<void>): Promise<QuotedSlot> {
  const day = popup(page).getByRole('heading', { level: 4 });
  const before = (await day.textContent()) ?? '';
  await open();
  await expect(day).not.toHaveText(before);
  return quoteSlot(page, () => popupTimes(page).nth(1).click());
}

/** Opens a vet's popup and chooses a time of next week, which can be changed at every hour of today. */
export async function chooseNextWeek(page: Page, vet = tileOfDailyVet(page)): Promise<QuotedSlot> {
  await vet.getByRole('button', { name: /^More time slots/ }).click();
  return chooseOnDay(page, () => popup(page).getByRole('button', { name: 'Next week' }).click());
}

/** Opens a vet's popup and chooses a time that is more than so many minutes away, today or tomorrow. */
export async function chooseSoon(page: Page, minutes: number): Promise<QuotedSlot> {
  const slot = await quoteSlot(page, () => tileTimes(tileOfDailyVet(page)).last().click());
  if (Temporal.Now.instant().until(slot.startAt).total('minutes') > minutes) return slot;
  const days = popup(page).getByRole('group', { name: 'Day' });
  return chooseOnDay(page, async () => {
    await days.getByRole('button', { pressed: true }).press('ArrowRight');
    await page.keyboard.press('Enter');
  });
}

/** Books the time that `choose` chooses in the results, and opens the visits by the confirmation's link. */
export async function bookVisit(
  page: Page,
  email: string,
  choose: (page: Page) => Promise<QuotedSlot> = chooseNextWeek,
): Promise<BookedVisit> {
  await signInFirst(page, email);
  await openResults(page);
  const slot = await choose(page);
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

import { expect, type Page } from '@playwright/test';

/** Confirms on the checkout page and waits until the visit is booked. */
export async function confirmBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit is booked' })).toBeVisible();
}

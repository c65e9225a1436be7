import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Confirms on the checkout page and waits until the visit is booked. */
export async function confirmBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit is booked' })).toBeVisible();
}

/** The calendar file that the confirmation offers. */
export async function downloadCalendar(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vet-visit.ics');
  return readFile(await download.path(), 'utf8');
}

/** An instant as calendar files write it: `20260616T213000Z`. */
export const calendarInstant = (instant: string): string =>
  Temporal.Instant.from(instant).round('second').toString().replace(/[-:]/g, '');

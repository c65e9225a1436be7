import { chromium } from 'playwright';
import { expect } from '@playwright/test';
import { createOutbox } from '../../e2e/fixtures/outbox.ts';
import { confirmBooking } from '../../e2e/journey/checkout.ts';
import { openSecondTime, popup } from '../../e2e/journey/quote.ts';
import { openResults } from '../../e2e/journey/search.ts';
import { enterCode, fillRegistration } from '../../e2e/journey/sign-in.ts';

/** The services behind a project. */
export interface Stage {
  readonly api: string;
  readonly auth: string;
  readonly outbox: string;
}

/** Books a visit in a real browser on the page at `origin`, as a guest who registers; throws where it does not go on. */
export const bookAsGuest = async (origin: string, { outbox }: Stage): Promise<void> => {
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  });
  try {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      viewport: { width: 1180, height: 860 },
    });
    const page = await context.newPage();
    await expect(async () => {
      expect((await fetch(origin)).status).toBe(200);
    }).toPass({ timeout: 30_000 });
    await openResults(page);
    await openSecondTime(page, 1);
    await popup(page).getByRole('button', { name: 'Continue' }).click();
    const email = `guest-${crypto.randomUUID()}@example.com`;
    await fillRegistration(page, email, 'Str0ng!pass');
    await page.getByRole('button', { name: 'Create account' }).click();
    await enterCode(page, createOutbox(outbox), email);
    await page.waitForURL(/\/cx\/book-vetlive\//);
    await confirmBooking(page);
  } finally {
    await browser.close();
  }
};

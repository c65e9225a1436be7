import { expect, type Page } from '@playwright/test';

/** Asks for a reset code from the first step's "Log in", as far as the login form again. */
export async function askForReset(page: Page, identifier: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgot.getByRole('textbox', { name: 'Email or mobile number' }).fill(identifier);
  await forgot.getByRole('button', { name: 'Send reset code' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
}

/** What the hosted reset page asks for. */
export interface Reset {
  readonly identifier: string;
  readonly code: string;
  readonly password: string;
}

/** Fills in the hosted reset page that is open and sends it. */
export async function fillReset(page: Page, reset: Reset): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Email address or mobile phone number' })
    .fill(reset.identifier);
  await page.getByRole('textbox', { name: 'Code' }).fill(reset.code);
  await page.getByRole('textbox', { name: 'New password' }).fill(reset.password);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

/** Sets a new password on the hosted page and waits until it is changed. */
export async function setNewPassword(page: Page, reset: Reset): Promise<void> {
  await page.goto('/reset-password');
  await fillReset(page, reset);
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import type { Mail } from '../fixtures/mail.ts';

/** The one password of every demo user. */
export const DEMO_PASSWORD = 'Pawcall-demo-1';

/** Fills in the login form that is open and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Log in/ });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs in from the first step, before any search. */
export async function signInFirst(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillLogin(page, email, DEMO_PASSWORD);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Goes from the login form to the register form and fills it in. */
export async function fillRegistration(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('robin');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('ash');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Repeat password' }).fill(password);
}

/** Types the code from the outbox. */
export async function enterCode(page: Page, mail: Mail, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Check your email' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await mail.codeFor(email));
  await dialog.getByRole('button', { name: 'Verify and continue' }).click();
}

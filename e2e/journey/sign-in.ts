import { expect, type Locator, type Page } from '@playwright/test';
import type { Outbox } from '../fixtures/outbox.ts';

/** The password of every demo user. */
export const DEMO_PASSWORD = 'Pawcall-demo-1';

/** Fills in the open login form and sends it. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Log in/ });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs in on the first step. */
export async function signInFirst(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillLogin(page, email, DEMO_PASSWORD);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Opens the register form from the login form and fills it in. */
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
export async function enterCode(page: Page, mail: Outbox, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Check your email' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await mail.codeFor(email));
  await dialog.getByRole('button', { name: 'Verify and continue' }).click();
}

/** Opens the login dialog on the first step. */
export async function openDialog(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Registers a new client, up to the code form. */
export async function register(page: Page, email: string, password: string): Promise<void> {
  await openDialog(page);
  await fillRegistration(page, email, password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toBeVisible();
}

export const codeField = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Check your email' }).getByRole('textbox');

export async function sendCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Verify and continue' }).click();
}

/** Expects an error as the field's accessible description. */
export async function expectFieldError(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(text);
}

/** Expects the names, types and autocomplete purposes that password managers use (AUTH-2, AUTH-3). */
export async function expectAutofill(
  form: Locator,
  purposes: Readonly<Record<string, string>>,
): Promise<void> {
  const fields = form.locator('input');
  const find = async () =>
    Object.fromEntries(
      await fields.evaluateAll((inputs) =>
        inputs.flatMap((input) =>
          input instanceof HTMLInputElement && input.form !== null
            ? [[input.name, `${input.type} ${input.autocomplete}`]]
            : [],
        ),
      ),
    );
  await expect.poll(find).toEqual(purposes);
}

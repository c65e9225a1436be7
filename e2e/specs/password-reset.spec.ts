import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  DEMO_PASSWORD,
  enterCode,
  expectAutofill,
  expectFieldError,
  fillLogin,
  openDialog,
  register,
} from '../journey/sign-in.ts';

/** Requests a reset code from the login dialog, which then returns to the login form. */
async function askForReset(page: Page, identifier: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgot.getByRole('textbox', { name: 'Email or mobile number' }).fill(identifier);
  await forgot.getByRole('button', { name: 'Send reset code' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
}

interface Reset {
  readonly identifier: string;
  readonly code: string;
  readonly password: string;
}

/** Fills in the hosted reset page and sends it. */
async function fillReset(page: Page, reset: Reset): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Email address or mobile phone number' })
    .fill(reset.identifier);
  await page.getByRole('textbox', { name: 'Code' }).fill(reset.code);
  await page.getByRole('textbox', { name: 'New password' }).fill(reset.password);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

/** Sets a new password on the hosted page. */
async function setNewPassword(page: Page, reset: Reset): Promise<void> {
  await page.goto('/reset-password');
  await fillReset(page, reset);
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
}

const OLD = 'Str0ng!pass';
const NEW = 'Even-str0nger!';
const LOGIN = /\/v1\/harborvale\/login$/;
const SENT = 'Password reset sent. Please log in.';

test('a password is reset by e-mail on the hosted page, and the old one is rejected [AUTH-1][AUTH-4]', async ({
  page,
  mail,
  email,
  problems,
  visitor,
}) => {
  problems.provoke({ url: LOGIN, status: 401 });
  problems.provoke({ url: /\/v1\/reset-password$/, status: 404 });
  await test.step('a client on another device', async () => {
    const device = await visitor();
    await register(device, email, OLD);
    await enterCode(device, mail, email);
    await expect(device.getByText('Hi, Robin')).toBeVisible();
  });
  const verification = await mail.codeFor(email);

  await askForReset(page, ` ${email.toUpperCase()} `);
  await expect(page.locator('.pc-toast').filter({ hasText: SENT })).toBeVisible();
  await expectAccessible(page);
  const code = await mail.codeFor(email, verification);

  await page.goto('/reset-password');
  await expectAccessible(page);
  await expectAutofill(page.locator('#reset'), {
    email: 'text username',
    code: 'text one-time-code',
    password: 'password new-password',
  });
  await fillReset(page, { identifier: email, code, password: NEW });
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/reset-password');
  await fillReset(page, { identifier: email, code, password: 'An0ther-one!' });
  await expect(page.getByRole('alert')).toContainText('used or is too old');

  await openDialog(page);
  await fillLogin(page, email, OLD);
  await expect(page.getByRole('dialog').locator('form')).toContainText('is not right');
  await fillLogin(page, email, NEW);
  await expect(page.getByText('Hi, Robin')).toBeVisible();
});

test('a password is reset by mobile number with a code in a text message [AUTH-4]', async ({
  page,
  mail,
  addresses,
}) => {
  const phone = '+16195550142';
  await askForReset(page, '(619) 555-0142');
  await expect(page.locator('.pc-toast').filter({ hasText: SENT })).toBeVisible();
  const code = await mail.codeFor(phone);
  const messages: readonly { readonly to: string; readonly kind: string }[] = await (
    await fetch(addresses.outbox)
  ).json();
  expect(messages.find(({ to }) => to === phone)?.kind).toBe('sms');

  await setNewPassword(page, { identifier: '(619) 555-0142', code, password: NEW });
  await openDialog(page);
  await fillLogin(page, 'jamie@example.com', NEW);
  await expect(page.getByText('Hi, Jamie')).toBeVisible();

  await test.step('the demo client gets the password of the README back', async () => {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await askForReset(page, 'jamie@example.com');
    const again = await mail.codeFor('jamie@example.com');
    const reset = { identifier: 'jamie@example.com', code: again, password: DEMO_PASSWORD };
    await setNewPassword(page, reset);
  });
});

test('a malformed identifier is rejected, and an unknown one gets the same response as a known one [AUTH-4][WIRE-7]', async ({
  page,
  email,
}) => {
  const login = await openDialog(page);
  await login.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  const field = dialog.getByRole('textbox', { name: 'Email or mobile number' });
  const submit = dialog.getByRole('button', { name: 'Send reset code' });
  await expectAutofill(dialog.locator('form'), { identifier: 'text username' });
  for (const wrong of ['', 'robin', 'robin@', '555', '+1 619']) {
    await field.fill(wrong);
    await submit.click();
    await expectFieldError(field, 'Please enter email correctly');
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  await field.fill(email);
  await submit.click();
  await expect(page.locator('.pc-toast').filter({ hasText: SENT })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

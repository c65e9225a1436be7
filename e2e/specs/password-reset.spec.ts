import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { askForReset, fillReset, setNewPassword } from '../journey/password.ts';
import {
  DEMO_PASSWORD,
  enterCode,
  expectAutofill,
  expectFieldError,
  fillLogin,
  openDialog,
  register,
} from '../journey/sign-in.ts';

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

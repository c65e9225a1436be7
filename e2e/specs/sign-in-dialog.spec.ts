import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';
import {
  DEMO_PASSWORD,
  enterCode,
  expectAutofill,
  expectFieldError,
  fillLogin,
  openDialog,
} from '../journey/sign-in.ts';

/** The dialog's modes, and the login form's button for each. */
const MODES = [
  { title: 'Create your account', way: 'Create an account' },
  { title: 'Forgot your password?', way: 'Forgot password?' },
  { title: 'Link your account', way: 'Link your account with a code' },
] as const;

test('a client with an unverified e-mail logs in, enters the code, and is signed in [AUTH-5][AUTH-6]', async ({
  page,
  mail,
}) => {
  await openDialog(page);
  await fillLogin(page, 'jordan@example.com', DEMO_PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Check your email' });
  await expect(dialog).toContainText('jordan@example.com');
  await expect(page.locator('.pc-toast')).toContainText('Check your junk mail');
  await expectAccessible(page);
  await enterCode(page, mail, 'jordan@example.com');
  await expect(page.getByText('Hi, Jordan')).toBeVisible();
});

test('"Link your account with a code" asks for the e-mail, then for the code [AUTH-1][AUTH-5][AUTH-8]', async ({
  page,
  mail,
}) => {
  const login = await openDialog(page);
  await expect(login.getByText('Does your organization cover vet visits?')).toBeVisible();
  await login.getByRole('button', { name: 'Link your account with a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link your account' });
  const field = dialog.getByRole('textbox', { name: 'Email' });
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await expectAutofill(dialog.locator('form'), { email: 'email email' });
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expectFieldError(field, 'Please enter your email address.');
  await field.fill('morgan@example');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expectFieldError(field, 'Please, make sure your email is spelled correctly.');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(' Morgan@Example.com ');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(
    /morgan@example\.com/i,
  );
  await expectAccessible(page);
  await enterCode(page, mail, 'morgan@example.com');
  await expect(page.getByText('Hi, Morgan')).toBeVisible();
});

test('a malformed e-mail shows a field error, and nothing is sent [AUTH-2][AUTH-3][AUTH-8]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v1/harborvale/'))
      sent.push(new URL(request.url()).pathname);
  });
  const dialog = await openDialog(page);
  await expectAutofill(dialog.locator('form'), {
    email: 'email username',
    password: 'password current-password',
  });
  sent.length = 0;
  for (const wrong of ['robin', 'robin@', 'robin@example', 'ro bin@example.com']) {
    await fillLogin(page, wrong, DEMO_PASSWORD);
    const field = dialog.getByRole('textbox', { name: 'Email' });
    await expectFieldError(field, 'Value is not a valid email address');
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('ro bin@example.com');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expectFieldError(
    form.getByRole('textbox', { name: 'Email' }),
    'Value is not a valid email address',
  );
  expect(sent).toEqual([]);
});

test('Escape and the backdrop close the dialog in each mode, and focus returns to "Log in" [AUTH-1][AUTH-7][UI-1]', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Log in' });
  const close = {
    escape: () => page.keyboard.press('Escape'),
    backdrop: () => page.mouse.click(5, 5),
  };
  for (const leave of [close.escape, close.backdrop]) {
    await opener.click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    for (const { title, way } of MODES) {
      await opener.click();
      await page.getByRole('button', { name: way }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expectAccessible(page);
      await leave();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  }
});

test('the form reports an account that fails to load after the login, and names support [ERR-5]', async ({
  page,
  addresses,
  problems,
}) => {
  const profile = new RegExp(`^${addresses.api}/.*profile`);
  problems.provoke({ url: profile, status: 404 });
  await openDialog(page);
  await page.route(profile, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({ status: 404, json: { status: 'fail', data: null, message: 'Gone.' } }),
  );
  await fillLogin(page, 'alex@example.com', DEMO_PASSWORD);
  const text = 'There may have been an error fetching the information. Please contact support.';
  await expect(page.getByRole('dialog').locator('form').getByText(text)).toBeVisible();
  await expect(page.locator('.pc-toast').filter({ hasText: text })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(profile);
  await fillLogin(page, 'alex@example.com', DEMO_PASSWORD);
  await expect(page.getByText('Hi, Alex')).toBeVisible();
});

test('a guest signs in from the booking dialog and continues to the checkout of the chosen time [BOOK-1][BOOK-2][AUTH-2]', async ({
  page,
}) => {
  await openResults(page, { city: 'Seattle', province: 'WA' });
  const slot = await openSecondTime(page, 1);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to book' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, 'sam@example.com', DEMO_PASSWORD);
  await page.waitForURL(/\/cx\/book-vetlive\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(slot.providerName.split(',')[0] ?? '');
  await expectAccessible(page);
});

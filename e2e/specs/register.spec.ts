import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  codeField,
  enterCode,
  expectAutofill,
  expectFieldError,
  openDialog,
  register,
  sendCode,
} from '../journey/sign-in.ts';

const PASSWORD = 'Str0ng!pass';
const VERIFY = /\/v1\/harborvale\/email\/verify$/;
const NEW_CODE = 'A new code is on its way. Check your junk mail too.';

/** A used code shows a toast and a form error, and clears and focuses the field (AUTH-5). */
async function expectCodeRefused(page: Page): Promise<void> {
  const text = 'That code can only be used once. Ask for a new one.';
  await expect(page.locator('.pc-toast').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('dialog').locator('form').getByText(text)).toBeVisible();
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toBeFocused();
}

/** Copies and pastes a text with the keyboard. */
async function paste(from: Locator, to: Locator, text: string): Promise<void> {
  await from.fill(text);
  await from.press('ControlOrMeta+A');
  await from.press('ControlOrMeta+C');
  await to.press('ControlOrMeta+A');
  await to.press('ControlOrMeta+V');
}

test('a weak password is rejected with its unmet rules, a strong one registers, and the mailed code signs in [AUTH-1][AUTH-3][AUTH-5][AUTH-6][AUTH-8]', async ({
  page,
  mail,
  email,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/harborvale/register') && request.method() === 'POST')
      sent.push(request.postDataJSON());
  });
  await openDialog(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const submit = dialog.getByRole('button', { name: 'Create account' });
  const list = dialog.getByRole('list', { name: 'Password needs' });

  await test.step('nothing filled in', async () => {
    await submit.click();
    await expectFieldError(field('First name'), 'Please enter your first name.');
    await expectFieldError(field('Last name'), 'Please enter your last name.');
    await expectFieldError(field('Email'), 'Please enter your email address.');
    await expectFieldError(field('Password'), 'Please enter your password.');
    await expect(field('First name')).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('a weak password', async () => {
    await field('First name').fill('robin');
    await field('Last name').fill('ash');
    await field('Email').fill(email);
    await expect(list.getByText(', done')).toHaveCount(0);
    await field('Password').fill('biscuit1');
    await expect(list.getByText(', done')).toHaveCount(3);
    await field('Repeat password').fill('biscuit1');
    await submit.click();
    await expectFieldError(
      field('Password'),
      'Please choose a password that meets every point of the list.',
    );
    await expect(field('Password')).toBeFocused();
    await expectAccessible(page);
  });
  await test.step('a repeat that does not match', async () => {
    await field('Password').fill(PASSWORD);
    await expect(list.getByText(', done')).toHaveCount(5);
    await expect(list.getByText('Strength: good. Nice, strong password.')).toBeVisible();
    await submit.click();
    const message = 'Please match the password you have entered';
    await expectFieldError(field('Repeat password'), message);
    await expect(field('Repeat password')).toBeFocused();
    await expect(field('Password')).not.toHaveAttribute('aria-invalid');
    expect(sent, 'nothing was sent so far').toEqual([]);
  });
  await test.step('a strong password', async () => {
    await paste(field('First name'), field('Repeat password'), PASSWORD);
    await expect(field('Repeat password')).toHaveValue(PASSWORD);
    await field('First name').fill('robin');
    await expectAutofill(dialog.locator('form'), {
      first_name: 'text given-name',
      last_name: 'text family-name',
      email: 'email email',
      password: 'password new-password',
      repeat: 'password new-password',
    });
    await submit.click();
    await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ first_name: 'Robin', last_name: 'Ash', type: 'CLIENT' });
    await expect(page.locator('.pc-toast')).toContainText(
      'add our support address to your contacts',
    );
    await expectAutofill(page.locator('.pc-layer form'), { code: 'text one-time-code' });
    await expectAccessible(page);
  });
  await enterCode(page, mail, email);
  await expect(page.getByText('Hi, Robin')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Hi, Robin')).toBeVisible();
});

test('an empty or wrong code shows a field error, a used one is cleared, and a new one signs in [AUTH-5][AUTH-8][WIRE-7]', async ({
  page,
  mail,
  email,
  clock,
  problems,
  visitor,
}) => {
  problems.provoke({ url: VERIFY, status: 422 });
  problems.provoke({ url: VERIFY, status: 404 });
  await register(page, email, PASSWORD);
  const code = await mail.codeFor(email);
  await page.getByRole('button', { name: 'Verify and continue' }).click();
  await expectFieldError(codeField(page), 'Please enter verification code');
  await expect(codeField(page)).toBeFocused();
  const mistyped = code === '000000' ? '111111' : '000000';
  await sendCode(page, mistyped);
  await expectFieldError(
    codeField(page),
    'This is not the code that we sent. Please check the newest message.',
  );
  await expect(codeField(page)).toHaveValue(mistyped);
  await expect(page.locator('.pc-toast').filter({ hasText: 'only be used once' })).toHaveCount(0);
  await expectAccessible(page);
  await sendCode(page, ` ${code} `);
  await expect(page.getByText('Hi, Robin')).toBeVisible();

  const other = await visitor();
  const dialog = await openDialog(other);
  await dialog.getByRole('button', { name: 'Link your account with a code' }).click();
  // The login form, which has an email field too, stays until this form shows.
  const link = other.getByRole('dialog', { name: 'Link your account' });
  await link.getByRole('textbox', { name: 'Email' }).fill(email);
  await link.getByRole('button', { name: 'Send the code' }).click();
  await sendCode(other, code);
  await expectCodeRefused(other);
  // No new code is sent within a minute of the last.
  await clock.advance(2);
  await other.getByRole('button', { name: 'Send a new code' }).click();
  await sendCode(other, await mail.codeFor(email, code));
  await expect(other.getByText('Hi, Robin')).toBeVisible();
});

test('a code older than ten minutes is rejected, and "Send a new code" sends one that works [AUTH-5][AUTH-6]', async ({
  page,
  mail,
  email,
  clock,
  problems,
}) => {
  problems.provoke({ url: VERIFY, status: 404 });
  await register(page, email, PASSWORD);
  const old = await mail.codeFor(email);
  await clock.advance(11);
  await sendCode(page, old);
  await expectCodeRefused(page);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.locator('.pc-toast').filter({ hasText: NEW_CODE })).toBeVisible();
  await expectAccessible(page);
  await sendCode(page, await mail.codeFor(email, old));
  await expect(page.getByText('Hi, Robin')).toBeVisible();
});

import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';
import { DEMO_PASSWORD, fillLogin } from '../journey/sign-in.ts';

test('a client signed in at the pharmacy is signed in by the session code [SES-4][SES-5]', async ({
  page,
}) => {
  await page.goto('/account');
  await page.getByRole('textbox', { name: 'Email' }).fill('amelie@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You are signed in to Harborvale.')).toBeVisible();
  await page.getByRole('link', { name: 'Book a vet visit' }).click();
  await expect(page.getByText('Hi, Amélie')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Flocon/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Hi, Amélie')).toBeVisible();
});

test('a wrong password shows a form error, and the right one signs in [AUTH-2][SES-1]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /\/v1\/harborvale\/login$/, status: 401 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText('Please enter email')).toBeVisible();
  await expect(dialog.getByText('Please enter password')).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, ' Robin@Example.com ', 'Wrong-password-1');
  await expect(dialog.getByRole('alert').first()).not.toBeEmpty();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await fillLogin(page, ' Sam@Example.com ', DEMO_PASSWORD);
  await expect(page.getByText('Hi, Sam')).toBeVisible();
});

test('a locked client is rejected, also with the right password [SES-7]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /\/v1\/harborvale\/login$/, status: 403 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillLogin(page, 'drew@example.com', DEMO_PASSWORD);
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.locator('form').getByText(/locked/i)).toBeVisible();
  await expectAccessible(page);
});

test('closing the dialog returns to the unchanged quote [AUTH-7][BOOK-1]', async ({ page }) => {
  await openResults(page, { city: 'Portland', province: 'OR' });
  await openSecondTime(page);
  const chosen = await popup(page).getByRole('radio', { checked: true }).textContent();
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in to book' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Log in to book' })).toHaveCount(0);
  await expect(popup(page).getByRole('radio', { checked: true })).toHaveText(chosen ?? '');
  await expect(popup(page).getByRole('button', { name: 'Continue' })).toBeEnabled();
});

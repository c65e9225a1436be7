import { expect, test } from '../fixtures/test.ts';
import { translatePages } from '../fixtures/browser-translation.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { DOG_IN_SAN_DIEGO, search } from '../journey/search.ts';
import { DEMO_PASSWORD, fillLogin } from '../journey/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await translatePages(page);
  await page.goto('/');
  await search(page, DOG_IN_SAN_DIEGO);
});

test('on a page that the browser translates the next and previous vet are named [GO-2][POP-2]', async ({
  page,
}) => {
  const { providerName } = await openSecondTime(page);
  const heading = popup(page).getByRole('heading').first();
  await expect(heading.locator('font').first()).toBeAttached();
  await popup(page).getByRole('button', { name: 'Next vet' }).click();
  await expect(heading).not.toHaveText(providerName);
  await popup(page).getByRole('button', { name: 'Previous vet' }).click();
  await expect(heading).toHaveText(providerName);
});

test('on a page that the browser translates a hold counts down, and a wrong password can be corrected [GO-2][GO-4][AUTH-2]', async ({
  page,
  problems,
}) => {
  problems.provoke({ url: /\/v1\/harborvale\/login$/, status: 401 });
  await openSecondTime(page);
  const left = popup(page)
    .locator('font')
    .getByText(/is held for you/);
  const remaining = await left.textContent();
  await expect(left).not.toHaveText(remaining ?? '');
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await fillLogin(page, 'jamie@example.com', 'Not-this-1');
  const dialog = page.getByRole('dialog', { name: /^Log in/ });
  await expect(dialog.getByRole('note').filter({ hasText: 'is not right' })).toBeVisible();
  await fillLogin(page, 'jamie@example.com', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/cx\//);
});

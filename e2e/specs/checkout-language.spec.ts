import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';
import { signInFirst } from '../journey/sign-in.ts';

test('the checkout uses the widget’s language, before and after it has loaded the quote [GO-21]', async ({
  page,
  problems,
}) => {
  await signInFirst(page, 'sam@example.com');
  await openResults(page, { city: 'Seattle', province: 'WA' });
  await openSecondTime(page);
  await page.locator('pawcall-booking').evaluate((widget) => {
    widget.setAttribute('locale', 'fr-CA');
  });
  await page.route('**/v1/quote/*', (route) => route.abort());
  problems.provoke({ url: /\/v1\/quote\//, status: 'no answer' });
  await popup(page).getByRole('button', { name: 'Continuer' }).click();
  await page.waitForURL(/\/cx\/book-vetlive\//);
  await expect(page.getByText('Le service de réservation est injoignable')).toBeVisible();

  await page.unroute('**/v1/quote/*');
  await page.reload();
  await page.getByRole('button', { name: /^Confirmer/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Votre consultation est réservée' }),
  ).toBeVisible();
});

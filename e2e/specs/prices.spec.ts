import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime, popup } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';
import { signInFirst } from '../journey/sign-in.ts';

const PRICE = /[$£€]\s?\d|\d[.,]\d{2}\s?(?:USD|CAD|GBP)/;

test('an auto-ship client sees the banner, the promo notice and FREE with the price struck through [RES-4][RES-5][SUM-2][SUM-3]', async ({
  page,
}) => {
  await signInFirst(page, 'taylor@example.com');
  await openResults(page);
  await expect(page.getByRole('region', { name: 'Auto-ship offer' })).toBeVisible();
  await expect(page.getByText('Promo code AUTOSHIP100 is on.')).toBeVisible();
  await expectAccessible(page);
  await openSecondTime(page);
  await expect(popup(page).getByText('FREE').first()).toBeVisible();
  await expect(popup(page).locator('del, s').first()).toHaveText(/^\$\d+\.\d{2}/);
  await expectAccessible(page);
  await popup(page).getByRole('button', { name: 'View booking summary' }).click();
  await expect(popup(page).getByRole('term')).toContainText(['Appointment fee', 'Booking fee']);
  await expect(
    popup(page)
      .getByRole('term')
      .filter({ hasText: /coupon/i }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('AUTOSHIP30 gives a 30 % coupon, without FREE and without a banner [RES-4][RES-5][SUM-2][SUM-3]', async ({
  page,
}) => {
  await signInFirst(page, 'casey@example.com');
  await openResults(page, { city: 'Chicago', province: 'IL' });
  await expect(page.getByText('Promo code AUTOSHIP30 is on.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Auto-ship offer' })).toHaveCount(0);
  await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'View booking summary' }).click();
  const amount = async (term: RegExp) => {
    const line = popup(page).locator('dl > div').filter({ hasText: term });
    const text = (await line.getByRole('definition').textContent()) ?? '';
    return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  };
  const fee = await amount(/Appointment fee/);
  expect(await amount(/coupon/i)).toBe(Math.round(fee * 0.3));
  await expect(popup(page).getByText('FREE')).toHaveCount(0);
});

test('a wallet reduces the total, and its balance shows beside the amount used [SUM-1]', async ({
  page,
}) => {
  await signInFirst(page, 'nadia@example.com');
  await openResults(page, { city: 'Chicago', province: 'IL' });
  await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'View booking summary' }).click();
  const lineOf = (term: string) =>
    popup(page).locator('dl > div').filter({ hasText: term }).getByRole('definition');
  await expect(lineOf('Wallet balance')).toHaveText('$250.00');
  await expect(lineOf('Used from wallet')).toHaveText(/^[-−]\$\d\d\.\d\d$/);
  await expect(popup(page).getByRole('definition').last()).toHaveText(/^\$0\.00/);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\//);
  await expect(page.getByRole('term').filter({ hasText: 'Wallet balance' })).toBeVisible();
});

test('hidden pricing shows no price from the results to the confirmation [PRICE-3]', async ({
  page,
}) => {
  const expectNoPrice = async () => {
    const text = await page.locator('body').innerText();
    const own = text.replace(/Free shipping on orders? over \$49|Free shipping over \$49/gi, '');
    expect(own).not.toMatch(PRICE);
  };
  await signInFirst(page, 'morgan@example.com');
  await openResults(page, { city: 'Chicago', province: 'IL' });
  await expect(page.getByText('Covered by your plan.')).toBeVisible();
  await expect(page.getByText('Free with your plan').first()).toBeVisible();
  const widget = page.locator('pawcall-booking');
  expect(await widget.evaluate((host) => host.shadowRoot?.textContent ?? '')).not.toMatch(PRICE);
  await expectAccessible(page);
  await openSecondTime(page);
  expect(await popup(page).innerText()).not.toMatch(PRICE);
  await popup(page).getByRole('button', { name: 'View booking summary' }).click();
  await expect(popup(page).getByRole('definition').last()).toHaveText('Free with your plan');
  expect(await popup(page).innerText()).not.toMatch(PRICE);
  await expectAccessible(page);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\//);
  await expect(page.getByText('Your plan pays for this visit.').first()).toBeVisible();
  await expectNoPrice();
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit is booked' })).toBeVisible();
  await expectNoPrice();
});

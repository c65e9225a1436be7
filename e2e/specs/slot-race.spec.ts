import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { confirmBooking } from '../journey/checkout.ts';
import { openSecondTime, popup, quoteSlot, tile, tileTimes } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';
import { signInFirst } from '../journey/sign-in.ts';

test('of two browsers one books the slot, and the other is offered the nearest alternatives [GO-4][GO-10][PANEL-3][WIRE-2]', async ({
  page,
  visitor,
  problems,
}) => {
  const other = await visitor();
  await signInFirst(page, 'sam@example.com');
  await openResults(page, { city: 'Austin', province: 'TX' });
  await openResults(other, { city: 'Austin', province: 'TX' });
  const time = await tileTimes(tile(page, 0)).nth(1).textContent();
  expect(await tileTimes(tile(other, 0)).nth(1).textContent()).toBe(time);

  await openSecondTime(page);
  problems.provoke({ url: /\/p\/quote\//, status: 409 });
  await tileTimes(tile(other, 0)).nth(1).click();
  const held = 'This time is being held right now.';
  await expect(other.getByText(held).first()).toBeVisible();
  await expect(other.getByText('The nearest free times:')).toBeVisible();
  await expect(popup(other).getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible(other);

  await popup(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/cx\//);
  await confirmBooking(page);

  const nearest = other.locator('.pc-nearest').getByRole('button');
  expect(await nearest.count()).toBeGreaterThan(0);
  await quoteSlot(other, () => nearest.first().click());
  await expect(popup(other).getByText('Quote total')).toBeVisible();
});

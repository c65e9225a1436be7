import { expect, test } from '../fixtures/test.ts';
import { isOffered, openSecondTime, popup, quoteSlot, tileTimes } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';
import { signInFirst } from '../journey/sign-in.ts';

test('of two tabs of one client, the first shows that its time is no longer held once the second takes another time of the same vet [GO-10]', async ({
  page,
  context,
  addresses,
}) => {
  await signInFirst(page, 'sam@example.com');
  await openResults(page);
  const first = await openSecondTime(page);
  const held = page.getByText(/ is held for you: /);
  await expect(held).toBeVisible();

  const second = await context.newPage();
  await openResults(second);
  const vet = second.getByRole('article').filter({
    has: second.getByRole('heading', { name: first.providerName }),
  });
  const next = await quoteSlot(second, () => tileTimes(vet).last().click());
  expect(next.providerUuid).toBe(first.providerUuid);
  expect(next.startAt).not.toBe(first.startAt);
  await expect(second.getByText(/ is held for you: /)).toBeVisible();

  await expect(popup(page).getByText(/^This quote has expired/)).toBeVisible();
  await expect(held).toHaveCount(0);
  await expect(popup(page).getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(await isOffered(addresses.api, first)).toBe(true);
  expect(await isOffered(addresses.api, next)).toBe(false);
});

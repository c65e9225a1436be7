import { expect, test } from '../fixtures/test.ts';
import { popup, tile, tileTimes } from '../journey/quote.ts';
import { openResults } from '../journey/search.ts';

test('a reload between the press on a slot and its answer finds what the service holds [GO-10][WIRE-9]', async ({
  page,
}) => {
  await openResults(page);
  const held = Promise.withResolvers<string>();
  await page.route(
    '**/p/quote/*',
    async (route) => {
      const answer = await route.fetch();
      const { data } = await answer.json();
      held.resolve(data.uuid);
      // The page never hears of it.
    },
    { times: 1 },
  );
  await tileTimes(tile(page, 0)).nth(1).click();
  const uuid = await held.promise;
  const [answered] = await Promise.all([
    page.waitForResponse(/\/p\/quote\//),
    page.reload({ waitUntil: 'commit' }),
  ]);
  const { data } = await answered.json();
  expect(data.uuid).toBe(uuid);
  const offer = page.getByRole('region', { name: 'Your held time' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Continue with this time' }).click();
  await expect(popup(page).getByText(/is held for you/)).toBeVisible();
  await expect(popup(page).getByRole('button', { name: 'Continue' })).toBeEnabled();
});

import { expect, test } from '../fixtures/test.ts';
import { translatePages } from '../fixtures/browser-translation.ts';
import { card, blockApp, open, steps } from './open-first-step.ts';

test('replays a click made before React on a page that the browser translates [SES-4][GO-2]', async ({
  page,
}) => {
  await translatePages(page);
  const release = await blockApp(page);
  const widget = await open(page);
  await expect(card(widget).locator('font').first()).toBeAttached();
  await card(widget).click();
  // Any error in the page fails this test.
  await release();
  await expect(widget.getByRole('heading', { name: 'What can we help with?' })).toBeVisible();
  expect(await steps(page)).toEqual([1, 2]);
});

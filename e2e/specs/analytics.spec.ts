import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSecondTime } from '../journey/quote.ts';
import { search, DOG_IN_SAN_DIEGO } from '../journey/search.ts';

test('the playground shows each event of a journey once for GA4, Segment and Shopify [GO-5]', async ({
  page,
}) => {
  await page.goto('/playground');
  await page.getByRole('link', { name: 'What GA4, Segment and Shopify get of them' }).click();
  await search(page, DOG_IN_SAN_DIEGO);
  await openSecondTime(page);
  const ga4 = page.getByRole('list', { name: 'Tag Manager and GA4' });
  await expect(ga4).toContainText('"event": "view_item"');
  const [id] = /"event_id": "[0-9a-f-]{36}"/.exec((await ga4.textContent()) ?? '') ?? [];
  expect(id).toBeDefined();
  for (const [name, quote] of [
    ['Tag Manager and GA4', '"event": "pawcall_quote"'],
    ['Segment', '"event": "Vet Quote Viewed"'],
    ['Shopify', '"name": "pawcall_quote"'],
  ] as const) {
    const listed = page
      .getByRole('list', { name })
      .getByRole('listitem')
      .filter({ hasText: quote });
    await expect(listed).toHaveCount(1);
    await expect(listed).toContainText(id ?? '');
  }
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

import { aQuoteFor, succeed, type FakeMarketplace } from '@pawcall/testing';
import { DESKTOP, renderPopup, TABLET } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

const AMOUNT = '$123,456,789.00';
const quoting = (fake: FakeMarketplace): void =>
  fake.interfere(
    'createQuote',
    (input) => succeed(aQuoteFor(input, { total: { amount: 12_345_678_900, currency: 'USD' } })),
    9,
  );

it.each([
  ['desktop', DESKTOP],
  ['tablet', TABLET],
  ['small phone', [320, 640]],
] as const)(
  'a large amount does not wrap within its number on the %s [SUM-1][POP-3]',
  async (_, window) => {
    const { screen } = await renderPopup({ before: quoting, window });
    const amount = screen.getByText(AMOUNT, { exact: true });
    await expect.element(amount).toBeVisible();
    const lines = document.createRange();
    lines.selectNodeContents(amount.element());
    expect(lines.getClientRects()).toHaveLength(1);
    const total = amount.element().getBoundingClientRect();
    expect(total.left).toBeGreaterThanOrEqual(0);
    expect(total.right).toBeLessThanOrEqual(window[0]);
  },
);

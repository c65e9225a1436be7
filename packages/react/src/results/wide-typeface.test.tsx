import { SAN_DIEGO_DOG } from '@pawcall/testing';
import { renderWidget } from '@pawcall/testing/render';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

/** How many lines the words of a text take. */
const linesOf = (words: Node): number => {
  const range = document.createRange();
  range.selectNodeContents(words);
  return new Set(
    [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom),
  ).size;
};

it.each([320, 360, 390, 430])(
  'the buttons above the results do not wrap at %i px in a typeface wider than Figtree [RES-2][THEME-1]',
  async (width) => {
    await page.viewport(width, 800);
    const { screen, host, root } = await renderWidget({
      query: SAN_DIEGO_DOG,
      options: { font: 'host' },
    });
    host.style.setProperty('--pc-font-body', 'Verdana, "DejaVu Sans", sans-serif');
    for (const name of ['Prescription info', 'Adjust search']) {
      const button = screen.getByRole('button', { name });
      await expect.element(button).toBeVisible();
      const { left, right } = button.element().getBoundingClientRect();
      expect.soft([name, linesOf(screen.getByText(name).element())]).toEqual([name, 1]);
      expect.soft(left).toBeGreaterThanOrEqual(0);
      expect.soft(right).toBeLessThanOrEqual(width);
    }
    expect(root.host.scrollWidth).toBeLessThanOrEqual(width);
  },
);

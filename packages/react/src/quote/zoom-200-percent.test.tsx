import { PHONE, renderPopup } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

const linesOf = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
};

it('the total and the summary’s day do not wrap at 200 % text size on the phone [SUM-1][GO-1]', async () => {
  const { screen, root } = await renderPopup({ window: PHONE });
  root.querySelector<HTMLElement>('.pc-root')?.style.setProperty('--pc-u', '32px');
  const total = screen.getByText('$58.19', { exact: true });
  await expect.element(total).toBeVisible();
  expect(getComputedStyle(total.element()).fontSize).toBe('44px');
  expect(linesOf(total.element())).toBe(1);
  await screen.getByRole('button', { name: /^Quote total/ }).click();
  await expect.element(screen.getByText('Tuesday, June 16, 2026')).toBeVisible();
  const day = screen.getByText('Jun', { exact: true }).element().parentElement;
  const block = day?.getBoundingClientRect() ?? new DOMRect();
  expect([...(day?.children ?? [])].map((part) => part.textContent)).toEqual(['Jun', '16']);
  for (const part of day?.children ?? []) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    expect.soft(linesOf(part)).toBe(1);
    expect.soft(left).toBeGreaterThanOrEqual(block.left);
    expect.soft(right).toBeLessThanOrEqual(block.right);
    expect.soft(top).toBeGreaterThanOrEqual(block.top);
    expect.soft(bottom).toBeLessThanOrEqual(block.bottom);
  }
});

import { renderPopup, renderResults } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

it('closing hides the popup in the frame of the press and shows the page after it [POP-4][GO-1]', async () => {
  const { root, screen, requests } = await renderPopup();
  const dialog = () => root.querySelector('dialog');
  await expect.poll(() => dialog()?.matches(':modal')).toBe(true);
  const close = screen.getByRole('dialog').getByRole('button', { name: 'Close' }).first().element();
  if (close instanceof HTMLElement) close.click();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const left = dialog();
  expect(left && getComputedStyle(left).opacity).toBe('0');
  expect(left && getComputedStyle(left, '::backdrop').opacity).toBe('0');
  expect(left?.matches(':modal')).toBe(true);
  await expect.poll(dialog).toBeNull();
  expect(root.activeElement?.closest('article')).not.toBeNull();
  // Its quote may arrive late; the next test would count its release.
  await expect.poll(() => requests('DELETE /api/p/quote')).toHaveLength(1);
});

it('closing twice fast closes once and releases the hold once [POP-4][PANEL-3]', async () => {
  const { root, screen, requests } = await renderPopup();
  await expect.element(screen.getByText(/^\$58\.19/)).toBeVisible();
  const close = screen.getByRole('dialog').getByRole('button', { name: 'Close' }).first().element();
  for (const _ of [1, 2, 3]) if (close instanceof HTMLElement) close.click();
  await expect.poll(() => root.querySelector('dialog')).toBeNull();
  await expect.poll(() => requests('DELETE /api/p/quote')).not.toHaveLength(0);
  expect(requests('DELETE /api/p/quote')).toHaveLength(1);
});

it('closing moves the focus to the heading when the press that opened the popup gave none, as in Safari [POP-4][GO-1]', async () => {
  const { root, screen } = await renderResults();
  const more = screen.getByRole('button', { name: /More time slots/ });
  const heading = screen.getByRole('heading', { name: /^We found/ });
  await expect.element(heading).toBeVisible();
  expect(root.activeElement).toBeNull();
  const tile = more.first().element();
  if (tile instanceof HTMLElement) tile.click();
  const close = screen.getByRole('dialog').getByRole('button', { name: 'Close' }).first();
  await expect.element(close).toBeVisible();
  await close.click();
  await expect.poll(() => root.querySelector('dialog')).toBeNull();
  await expect.poll(() => root.activeElement).toBe(heading.element());
});

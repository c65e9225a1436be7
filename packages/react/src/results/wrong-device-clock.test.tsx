import { renderPopup, renderResults } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const SEARCH = 'POST /api/v1/search/guided';
const DAY_MS = 24 * 60 * 60_000;

// The device's clock has 16 June.
describe.each([
  [1, '2026-06-15', /Monday, June 15/],
  [50, '2026-04-27', /Monday, April 27/],
  [-3, '2026-06-19', /Friday, June 19/],
] as const)('a device whose clock is ahead by %i days', (days, today, name) => {
  it('searches for today’s date once a response has the service’s time [WIN-1][WIN-2]', async () => {
    const { screen, requests } = await renderResults({ aheadMs: days * DAY_MS });
    const searches = () => requests(SEARCH).map(({ body }) => body);
    await expect.poll(searches).toContainEqual(expect.objectContaining({ date_from: today }));
    await expect.element(screen.getByRole('article').first()).toBeVisible();
  });

  it('offers the days from the service’s today [PANEL-4]', async () => {
    const { screen } = await renderPopup({ aheadMs: days * DAY_MS, full: true });
    const cell = screen.getByRole('button', { name });
    await expect.element(cell).toHaveAttribute('aria-current', 'date');
    await expect.element(cell).toBeEnabled();
  });
});

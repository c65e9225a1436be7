import { refuse, SAN_DIEGO_DOG } from '@pawcall/testing';
import { renderPopup, renderResults, renderWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const SEARCH = 'POST /api/v1/search/guided';
const DAY_MS = 24 * 60 * 60_000;

// The device's clock has 16 June.
describe.each([
  [1, '2026-06-15', /Monday, June 15/],
  [50, '2026-04-27', /Monday, April 27/],
  [-3, '2026-06-19', /Friday, June 19/],
  [365, '2025-06-16', /Monday, June 16/],
  [-365, '2027-06-16', /Wednesday, June 16/],
] as const)('a device whose clock is ahead by %i days', (days, today, name) => {
  it('searches for today’s date once a response has the service’s time [WIN-1][WIN-2]', async () => {
    const { screen, requests } = await renderResults({ aheadMs: days * DAY_MS });
    const searches = () => requests(SEARCH).map(({ body }) => body);
    await expect.poll(searches).toContainEqual(expect.objectContaining({ date_from: today }));
    await expect.element(screen.getByRole('article').first()).toBeVisible();
  });

  it('shows nothing of the day that the device took for today [WIN-1][WIN-2][ERR-2]', async () => {
    const { screen, requests, root } = await renderWidget({
      query: SAN_DIEGO_DOG,
      aheadMs: days * DAY_MS,
      before: (fake) => {
        const answer = fake.handle;
        fake.handle = async (request) => {
          const isSearch = new URL(request.url).pathname.endsWith('/search/guided');
          const { date_from: day } = isSearch ? await request.clone().json() : {};
          return isSearch && day !== today
            ? refuse({ date_from: ['Choose a day within the next six weeks.'] })
            : answer(request);
        };
      },
    });
    const alerts: string[] = [];
    new MutationObserver(() => {
      for (const { textContent } of root.querySelectorAll('[role=alert]')) alerts.push(textContent);
    }).observe(root, { childList: true, subtree: true, characterData: true });
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    expect(requests(SEARCH).map(({ body }) => Object(body).date_from)).toEqual([
      '2026-06-16',
      today,
    ]);
    expect(alerts.filter((text) => text !== '')).toEqual([]);
  });

  it('offers the days from the service’s today [PANEL-4]', async () => {
    const { screen } = await renderPopup({ aheadMs: days * DAY_MS, full: true });
    const cell = screen.getByRole('button', { name });
    await expect.element(cell).toHaveAttribute('aria-current', 'date');
    await expect.element(cell).toBeEnabled();
  });
});

import { frames, renderResults, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const SEARCH = 'POST /api/v1/search/guided';
const HOUR_MS = 60 * 60_000;

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
const searches = ({ requests }: RenderedWidget) => requests(SEARCH).map(({ body }) => body);
const tile = ({ screen }: RenderedWidget) => screen.getByRole('article').first();

describe('results that become visible after a sleep', () => {
  it('are refetched for today; yesterday’s stay until the response arrives [WIN-2][TILE-3]', async () => {
    const widget = await renderResults();
    const { screen, clock, hold } = widget;
    await expect.element(tile(widget).getByText('Tue, Jun 16').first()).toBeVisible();
    const letGo = hold('/search/guided');
    clock.jump(14 * HOUR_MS);
    lookAgain();
    await expect.poll(() => searches(widget)).toHaveLength(2);
    expect(searches(widget)[1]).toMatchObject({ date_from: '2026-06-17' });
    await expect.element(tile(widget).getByText('Tue, Jun 16').first()).toBeVisible();
    letGo();
    await expect.element(tile(widget).getByText('Wed, Jun 17').first()).toBeVisible();
    await expect.element(screen.getByText('Tue, Jun 16')).not.toBeInTheDocument();
    expect(searches(widget)).toHaveLength(2);
  });

  it('open the popup on today before their response arrives [WIN-2][TILE-5]', async () => {
    const widget = await renderResults();
    const { screen, clock, hold } = widget;
    const letGo = hold('/search/guided');
    clock.jump(14 * HOUR_MS);
    lookAgain();
    await tile(widget)
      .getByRole('button', { name: /More time slots/ })
      .click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    widget.advance(150);
    await expect
      .element(screen.getByRole('button', { name: /Wednesday, June 17/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await screen.getByRole('button', { name: 'Next vet' }).click();
    await expect
      .element(screen.getByRole('button', { name: /Wednesday, June 17/ }))
      .toHaveAttribute('aria-pressed', 'true');
    letGo();
  });

  it('are refetched on the same day where a shown slot has passed, once for several events [TILE-3]', async () => {
    const widget = await renderResults();
    const { screen, clock, hold } = widget;
    const passed = tile(widget).getByRole('button', { name: /11:30/ });
    await expect.element(passed).toBeVisible();
    const letGo = hold('/search/guided');
    clock.jump(HOUR_MS);
    lookAgain();
    await expect.poll(() => searches(widget)).toHaveLength(2);
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    letGo();
    await expect.element(passed).not.toBeInTheDocument();
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    expect(searches(widget)).toHaveLength(2);
  });

  it('are not refetched while all shown slots are in the future [TILE-3]', async () => {
    const widget = await renderResults();
    lookAgain();
    await frames();
    expect(searches(widget)).toHaveLength(1);
  });

  it('are not refetched on a device whose clock is five hours ahead, because the service’s clock decides [TILE-3][WIN-2]', async () => {
    const widget = await renderResults({ aheadMs: 5 * HOUR_MS });
    lookAgain();
    await frames();
    expect(searches(widget)).toHaveLength(1);
    widget.clock.jump(6 * HOUR_MS);
    lookAgain();
    await expect.poll(() => searches(widget)).toHaveLength(2);
  });
});

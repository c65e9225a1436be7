import { refuse } from '@pawcall/testing';
import { renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const AVAILABILITY = 'POST /api/p/availability';
/** From 11:00 to 1:00 of the next day. */
const NIGHT_MS = 14 * 60 * 60_000;

const isOnWednesday = async ({ screen, requests }: RenderedWidget): Promise<void> => {
  const wednesday = screen.getByRole('button', { name: /Wednesday, June 17/ });
  await expect.element(wednesday).toHaveAttribute('aria-current', 'date');
  await expect.element(wednesday).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('button', { name: /Tuesday, June 16/ })).toBeDisabled();
  await expect.element(screen.getByRole('heading', { name: 'Wednesday, June 17' })).toBeVisible();
  await expect
    .poll(() => requests(AVAILABILITY).at(-1)?.body)
    .toMatchObject({ start_at: '2026-06-17T07:00:00Z' });
};

describe('a popup that is open over midnight', () => {
  it.each([
    ['looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['shown', () => globalThis.dispatchEvent(new PageTransitionEvent('pageshow'))],
  ])(
    'shows today and its slots when the page is %s again after a sleep [PANEL-4][WIN-2]',
    async (_, comeBack) => {
      const widget = await renderPopup({ full: true });
      await expect.element(widget.screen.getByRole('radio').first()).toBeVisible();
      widget.clock.jump(NIGHT_MS);
      comeBack();
      await isOnWednesday(widget);
    },
  );

  it('shows today within a minute after a sleep without any event [PANEL-4][WIN-2]', async () => {
    const widget = await renderPopup({ full: true });
    await expect.element(widget.screen.getByRole('radio').first()).toBeVisible();
    widget.clock.jump(NIGHT_MS);
    widget.advance(60_000);
    await isOnWednesday(widget);
  });

  it('keeps the chosen day and marks the new today [PANEL-4]', async () => {
    const { screen, clock } = await renderPopup({ full: true });
    const friday = screen.getByRole('button', { name: /Friday, June 19/ });
    await friday.click();
    clock.jump(NIGHT_MS);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .element(screen.getByRole('button', { name: /Wednesday, June 17/ }))
      .toHaveAttribute('aria-current', 'date');
    await expect.element(friday).toHaveAttribute('aria-pressed', 'true');
  });

  it('explains why a slot of the previous day cannot be requested, and shows today’s slots [ERR-3][GO-4]', async () => {
    const widget = await renderPopup();
    const { screen, clock, fake } = widget;
    await expect.element(screen.getByText(/^\$58\.19/)).toBeVisible();
    clock.jump(NIGHT_MS);
    widget.advance(1000);
    fake.interfere('createQuote', () => refuse({ start_at: ['This time is in the past.'] }));
    await screen.getByRole('button', { name: 'Ask for this time again' }).click();
    await expect.element(screen.getByText('This time is in the past.')).toBeVisible();
    await isOnWednesday(widget);
  });
});

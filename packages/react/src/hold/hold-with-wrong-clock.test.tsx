import { jamie } from '@pawcall/testing';
import { renderPopup } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;

describe("a guest's held time, on a device whose clock is wrong", () => {
  it.each([60, 30, -30])(
    'by %i min counts down by the service’s clock and is released [GO-4][WIRE-9]',
    async (minutes) => {
      const widget = await renderPopup({ aheadMs: minutes * MINUTE });
      const { screen } = widget;
      // A `Date` header has whole seconds.
      const left = (time: string) => screen.getByText(new RegExp(`is held for you: ${time} left$`));
      await expect.element(left('10:0[01]')).toBeVisible();
      for (let second = 0; second < 60; second += 1) widget.advance(1000);
      await expect.element(left('09:0[01]')).toBeVisible();
      await screen.getByRole('button', { name: 'Close' }).click();
      await expect.poll(() => widget.requests('DELETE /api/p/quote')).toHaveLength(1);
    },
  );
});

it.each([
  ['a guest', {}],
  ['somebody signed in', { signedIn: jamie() }],
] as const)(
  'a hold of %s that ended during a sleep is over on waking [GO-4]',
  async (_, setting) => {
    const widget = await renderPopup({ aheadMs: 0, ...setting });
    const { screen } = widget;
    await expect.element(screen.getByText(/is held for you: /)).toBeVisible();
    widget.clock.jump(3 * 60 * MINUTE);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByText(/^This quote has expired/)).toBeVisible();
  },
);

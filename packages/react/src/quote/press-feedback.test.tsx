import {
  click,
  frames,
  pointer,
  renderPopup,
  renderResults,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const QUOTE = 'POST /api/p/quote';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const time = ({ screen }: RenderedWidget, name: RegExp) => screen.getByRole('radio', { name });

/** The popup with its times and the quote of one of them. */
const quoted = async (): Promise<RenderedWidget> => {
  const widget = await renderPopup({ full: true });
  await time(widget, /^12:00/).click();
  await expect.element(widget.screen.getByText(/^\$58\.19/)).toBeVisible();
  return widget;
};
const button = ({ screen }: RenderedWidget, name: string) =>
  screen.getByRole('dialog').getByRole('button', { name });

/** Presses as a finger does: what a browser does between two parts of a press is done. */
const press = async (target: Element): Promise<void> => {
  pointer(target, 'pointerdown');
  await Promise.resolve();
  click(target);
  await Promise.resolve();
};

describe('a press in the popup shows feedback in its frame and takes effect after it', () => {
  it('a day shows as selected, then its slots [PANEL-1][PANEL-4]', async () => {
    const widget = await renderPopup({ full: true });
    const { screen } = widget;
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const day = screen.getByRole('button', { name: /Wednesday, June 17/ });
    click(day.element());
    await nextFrame();
    expect(day.element().getAttribute('aria-pressed')).toBe('true');
    await expect.element(screen.getByRole('heading', { name: 'Tuesday, June 16' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Wednesday, June 17' })).toBeVisible();
    await expect.element(day).toHaveAttribute('aria-pressed', 'true');
  });

  it('a slot shows as selected, then its price as loading [PANEL-1]', async () => {
    const widget = await quoted();
    const { requests, root } = widget;
    const other = time(widget, /^12:30/).element();
    click(other);
    await nextFrame();
    expect(other.getAttribute('aria-checked')).toBe('true');
    expect(root.querySelector('dialog [aria-busy="true"]')).toBeNull();
    await expect.poll(() => requests(QUOTE)).toHaveLength(2);
    await expect.element(time(widget, /^12:30/)).toHaveAttribute('aria-checked', 'true');
  });

  it('each press on Next vet moves by one, however fast [POP-2]', async () => {
    const widget = await quoted();
    const next = button(widget, 'Next vet').element();
    await press(next);
    await press(next);
    const third = widget.screen.getByRole('dialog', { name: /^Priya Natarajan/ });
    await expect.element(third).toBeVisible();
    await frames();
    await expect.element(third).toBeVisible();
  });
});

describe('a second press in the frame of the first', () => {
  it('Continue does not use the previous slot [PANEL-1][BOOK-1]', async () => {
    const widget = await quoted();
    const { screen, requests } = widget;
    await press(time(widget, /^12:30/).element());
    await press(button(widget, 'Continue').element());
    await expect.poll(() => requests(QUOTE)).toHaveLength(2);
    await expect.element(button(widget, 'Continue')).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('dialog', { name: 'Log in' }).elements()).toEqual([]);
  });

  it('Continue does not check out with the previous provider [POP-2][BOOK-1]', async () => {
    const widget = await quoted();
    await press(button(widget, 'Next vet').element());
    await press(button(widget, 'Continue').element());
    await expect
      .element(widget.screen.getByRole('dialog', { name: /^Daniel Reyes/ }))
      .toBeVisible();
    await expect.element(button(widget, 'Continue')).toBeDisabled();
    expect(widget.screen.getByRole('dialog', { name: 'Log in' }).elements()).toEqual([]);
  });

  it('closing the popup releases the slot pressed last [PANEL-3][WIRE-9]', async () => {
    const widget = await quoted();
    const { requests, fake } = widget;
    await press(time(widget, /^12:30/).element());
    await press(button(widget, 'Close').first().element());
    await expect.poll(() => widget.root.querySelector('dialog')).toBeNull();
    await expect.poll(() => requests(QUOTE)).toHaveLength(2);
    await expect.poll(() => fake.world.holds.size).toBe(0);
  });
});

describe('a widget removed in the frame of a press releases the hold', () => {
  /** How many quotes were made, whether one was given back, and how many times are held. */
  const count =
    ({ requests, fake }: RenderedWidget) =>
    () => [
      requests(QUOTE).length,
      requests('DELETE /api/p/quote').length > 0,
      fake.world.holds.size,
    ];

  it('of a slot on a tile [WIRE-9][WIRE-5]', async () => {
    const widget = await renderResults();
    const times = widget.screen.getByRole('group', { name: /^Earliest times/ }).first();
    click(times.getByRole('button').first().element());
    widget.unmount();
    await expect.poll(count(widget)).toEqual([1, true, 0]);
  });

  it('of a slot in the popup, as well as the previous slot’s [WIRE-9][WIRE-5]', async () => {
    const widget = await quoted();
    click(time(widget, /^12:30/).element());
    widget.unmount();
    await expect.poll(count(widget)).toEqual([2, true, 0]);
  });
});

import { renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const TOTAL = /^\$58\.19/;
const boxOf = ({ root }: RenderedWidget, selector: string): DOMRect =>
  root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
const middleOf = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;

describe.each([
  ['a phone on its side', [844, 390]],
  ['a small phone on its side', [568, 320]],
] as const)('on %s', (_, window) => {
  it('total and Continue share one row, and the slots have the remaining height [POP-3][GO-1]', async () => {
    const widget = await renderPopup({ window });
    const { screen } = widget;
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByText(/is held for you/)).toBeVisible();
    const total = screen.getByRole('button', { name: /^Quote total/ }).element();
    const go = screen.getByRole('button', { name: 'Continue' }).element();
    const hold = boxOf(widget, '.pc-hold');
    const row = [total, go].map((part) => middleOf(part.getBoundingClientRect()));
    expect(row[0]).toBeCloseTo(row[1] ?? 0, 0);
    expect(middleOf(hold)).toBeCloseTo(row[1] ?? 0, 0);
    expect(hold.left).toBeGreaterThanOrEqual(total.getBoundingClientRect().right);
    expect(hold.right).toBeLessThanOrEqual(go.getBoundingClientRect().left);
    const bar = boxOf(widget, '.pc-bar');
    expect(bar.bottom).toBeLessThanOrEqual(window[1]);
    expect(bar.height).toBeLessThan(90);
    expect(boxOf(widget, '.pc-qm__bd').height).toBeGreaterThan(window[1] / 2);
  });

  it('the text in place of the total is in the same row [POP-3][PANEL-3]', async () => {
    const widget = await renderPopup({ window, full: true });
    const message = widget.screen.getByText('Choose an available time');
    await expect.element(message).toBeVisible();
    const go = widget.screen.getByRole('button', { name: 'Continue' }).element();
    expect(middleOf(message.element().getBoundingClientRect())).toBeCloseTo(
      middleOf(go.getBoundingClientRect()),
      0,
    );
  });

  it('Continue stays next to the hold while the summary is open [POP-4]', async () => {
    const widget = await renderPopup({ window });
    const { screen } = widget;
    await screen.getByRole('button', { name: /booking summary/i }).click();
    await expect.element(screen.getByText('Tuesday, June 16, 2026')).toBeVisible();
    const go = screen.getByRole('button', { name: 'Continue' }).element().getBoundingClientRect();
    expect(middleOf(go)).toBeCloseTo(middleOf(boxOf(widget, '.pc-hold')), 0);
    expect(boxOf(widget, '.pc-bar').height).toBeLessThan(90);
  });
});

import {
  click,
  DESKTOP,
  frames,
  holdIdle,
  PHONE,
  pointer,
  renderPopup,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';

const summary = ({ root }: RenderedWidget) => root.querySelector('[part~="summary"]');
describe.each([
  ['phone', PHONE, /Booking summary/],
  ['desktop', DESKTOP, 'View booking summary'],
] as const)('the summary on the %s, before it opens', (_, window, name) => {
  const renderQuoted = async () => {
    const widget = await renderPopup({ window });
    await expect.element(widget.screen.getByText(/is held for you/)).toBeVisible();
    return { widget, button: widget.screen.getByRole('button', { name }) };
  };

  it('is laid out while the press lasts, out of sight, and the same opens at its end [POP-4]', async () => {
    holdIdle();
    const { widget, button } = await renderQuoted();
    const target = button.element();
    const focused = widget.root.activeElement;
    pointer(target, 'pointerdown');
    await expect.poll(() => summary(widget)).not.toBeNull();
    await frames();
    const ahead = summary(widget);
    expect(ahead?.getClientRects().length).toBe(1);
    expect(ahead?.checkVisibility({ visibilityProperty: true })).toBe(false);
    expect(widget.root.activeElement).toBe(focused);
    await expect.element(widget.screen.getByRole('radio', { checked: true })).toBeVisible();
    pointer(target, 'pointerup');
    click(target);
    await expect.element(widget.screen.getByText('Appointment fee')).toBeVisible();
    expect(summary(widget)).toBe(ahead);
    const back = widget.screen.getByRole('button', { name: 'Back to times' });
    await expect.poll(() => widget.root.activeElement).toBe(back.element());
    await frames();
    expect(summary(widget)).toBe(ahead);
  });

  it('leaves nothing where the press becomes a scroll [POP-4]', async () => {
    holdIdle();
    const { widget, button } = await renderQuoted();
    pointer(button.element(), 'pointerdown');
    await expect.poll(() => summary(widget)).not.toBeNull();
    pointer(button.element(), 'pointercancel');
    await expect.poll(() => summary(widget)).toBeNull();
  });

  it('is laid out once while the page is idle, out of sight [POP-4]', async () => {
    const beIdle = holdIdle();
    const { widget } = await renderQuoted();
    const seen: (readonly [laidOut: boolean, visible: boolean])[] = [];
    const watch = new MutationObserver(() => {
      const ahead = summary(widget);
      if (!ahead) return;
      const visible = ahead.checkVisibility({ visibilityProperty: true });
      seen.push([ahead.getClientRects().length > 0, visible]);
    });
    watch.observe(widget.root, { childList: true, subtree: true });
    onTestFinished(() => watch.disconnect());
    beIdle();
    await expect.poll(() => seen).not.toEqual([]);
    await expect.poll(() => summary(widget)).toBeNull();
    expect(seen[0]).toEqual([true, false]);
    beIdle();
    await frames();
    await frames();
    expect(summary(widget)).toBeNull();
  });
});

import { renderUi } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Tooltip } from './Tooltip.tsx';

const TEXT = 'The booking fee covers customer support and secure booking.';
const tooltip = (
  <p style={{ padding: '150px' }}>
    Booking fee <Tooltip label="About the booking fee">{TEXT}</Tooltip>
    <Button>Elsewhere</Button>
  </p>
);
const trigger = () => page.getByRole('button', { name: 'About the booking fee' });
const elsewhere = () => page.getByRole('button', { name: 'Elsewhere' });
const shown = (root: ShadowRoot) => root.querySelector('.pc-tip')?.matches(':popover-open');

it('shows 325 ms after the pointer enters and hides 275 ms after it leaves [UI-2]', async () => {
  const { root, advance } = renderUi(tooltip);
  await trigger().hover();
  advance(324);
  expect(shown(root)).toBe(false);
  advance(1);
  expect(shown(root)).toBe(true);
  await elsewhere().hover();
  advance(274);
  expect(shown(root)).toBe(true);
  advance(1);
  expect(shown(root)).toBe(false);
});

it('stays while the pointer is over its text [GO-1]', async () => {
  const { root, advance } = renderUi(tooltip);
  await trigger().hover();
  advance(325);
  await page.getByText(TEXT).hover();
  advance(10_000);
  expect(shown(root)).toBe(true);
});

it('shows on focus and hides when focus leaves [UI-2][GO-1]', async () => {
  const { root, advance } = renderUi(tooltip);
  await elsewhere().hover();
  await userEvent.keyboard('{Tab}');
  advance(325);
  expect(shown(root)).toBe(true);
  await userEvent.keyboard('{Tab}');
  advance(275);
  expect(shown(root)).toBe(false);
});

it('shows immediately on a tap [UI-2]', async () => {
  const { root } = renderUi(tooltip);
  await trigger().click();
  expect(shown(root)).toBe(true);
});

it('hides on Escape without closing the dialog around it [UI-2][SUM-2]', async () => {
  const onClose = vi.fn();
  const { root } = renderUi(
    <Dialog open title="Booking summary" onClose={onClose}>
      {tooltip}
    </Dialog>,
  );
  await trigger().click();
  expect(shown(root)).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(shown(root)).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose.mock.calls).toEqual([['escape']]);
});

it.each([
  ['ltr', 'left', -8],
  ['rtl', 'right', 8],
] as const)('begins a little before the label of its control, in %s [UI-2]', async (...row) => {
  const [dir, edge, before] = row;
  await page.viewport(900, 600);
  const { root } = renderUi(
    <p dir={dir} style={{ padding: '150px' }}>
      <span id="label">
        Booking fee <Tooltip label="About the booking fee">{TEXT}</Tooltip>
      </span>
    </p>,
  );
  await trigger().click();
  const tip = root.querySelector('.pc-tip')?.getBoundingClientRect();
  const label = root.querySelector('#label')?.getBoundingClientRect();
  expect(tip?.[edge]).toBeCloseTo((label?.[edge] ?? 0) + before, 0);
});

const boxes = (root: ShadowRoot) => {
  const box = (selector: string) =>
    root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return { tip: box('.pc-tip'), control: box('.pc-tipbtn') };
};

it('describes its button, and is 350 px wide for longer texts, 10 px above it and on top [UI-2]', async () => {
  await page.viewport(900, 600);
  const { root } = renderUi(tooltip);
  await trigger().click();
  const text = root.querySelector('.pc-tip');
  expect(root.querySelector('.pc-tipbtn')?.getAttribute('aria-describedby')).toBe(text?.id);
  const { tip, control } = boxes(root);
  expect(tip.width).toBe(350);
  expect(control.top - tip.bottom).toBeCloseTo(10, 1);
  expect(text && getComputedStyle(text).zIndex).toBe('9999');
});

it('fits the width of a short text, and is 10 px below without space above [UI-2]', async () => {
  await page.viewport(900, 600);
  const { root } = renderUi(<Tooltip label="About the booking fee">Support.</Tooltip>);
  await trigger().click();
  const { tip, control } = boxes(root);
  expect(tip.width).toBeLessThan(200);
  expect(tip.top - control.bottom).toBeCloseTo(10, 1);
});

it('keeps 8 px from the edges of a window that is narrower than its text [UI-2]', async () => {
  await page.viewport(320, 600);
  const { root } = renderUi(tooltip);
  await trigger().click();
  const { tip } = boxes(root);
  expect([tip.left, tip.right]).toEqual([8, 312]);
});

import { renderUi } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DayPicker } from './DayPicker.tsx';

const TODAY = '2026-06-16';

/** The day picker with the focus on a day, one week after today. */
const renderAt = async (day: string) => {
  const onPick = vi.fn();
  const ui = renderUi(
    <DayPicker zone="America/Los_Angeles" selected={day} label="Day" onPick={onPick} />,
  );
  await userEvent.tab();
  while (!ui.root.activeElement?.matches('[data-day]')) await userEvent.tab();
  const focused = () => ui.root.activeElement?.getAttribute('data-day');
  expect(focused()).toBe(day);
  return { ...ui, onPick, focused };
};

it.each([
  ['ArrowRight', '2026-06-25'],
  ['ArrowLeft', '2026-06-23'],
  ['ArrowDown', '2026-07-01'],
  ['ArrowUp', '2026-06-17'],
  ['Home', '2026-06-21'],
  ['End', '2026-06-27'],
  ['PageDown', '2026-07-01'],
  ['PageUp', '2026-06-17'],
])('%s moves from Wednesday, June 24 to %s without choosing [PANEL-4][GO-1]', async (key, day) => {
  const { focused, onPick, root } = await renderAt('2026-06-24');
  await userEvent.keyboard(`{${key}}`);
  expect(focused()).toBe(day);
  expect(onPick).not.toHaveBeenCalled();
  await expect.poll(() => root.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
});

it.each(['ArrowLeft', 'ArrowUp', 'Home', 'PageUp'])(
  '%s does not move before today [PANEL-4][GO-1]',
  async (key) => {
    const { focused } = await renderAt(TODAY);
    await userEvent.keyboard(`{${key}}`);
    expect(focused()).toBe(TODAY);
  },
);

it.each(['Enter', ' '])('"%s" chooses the focused day [PANEL-4][GO-1]', async (key) => {
  const { onPick } = await renderAt(TODAY);
  await userEvent.keyboard(`{ArrowRight}{${key}}`);
  await expect.poll(() => onPick.mock.calls).toEqual([['2026-06-17']]);
});

it('the name of each day is its full date, with marks for chosen and today [PANEL-4][GO-1]', async () => {
  await renderAt('2026-06-18');
  const chosen = page.getByRole('button', { name: /Thursday, June 18/, pressed: true });
  await expect.element(chosen).toBeVisible();
  const today = page.getByRole('button', { name: /Tuesday, June 16/ });
  await expect.element(today).toHaveAttribute('aria-current', 'date');
});

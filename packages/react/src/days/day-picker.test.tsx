import { renderUi } from '@pawcall/testing/render';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DayPicker } from './DayPicker.tsx';

const renderDays = (selected: string | null = '2026-06-16') => {
  const onPick = vi.fn();
  const ui = renderUi(
    <DayPicker zone="America/Los_Angeles" selected={selected} label="Day" onPick={onPick} />,
  );
  return { ...ui, onPick };
};
const days = () =>
  page.getByRole('group', { name: 'Day' }).getByRole('button', { name: /June|July/ });
const nextWeek = () => page.getByRole('button', { name: 'Next week' });

describe('the day picker', () => {
  it('shows the week of today, whose past days cannot be chosen [PANEL-4]', async () => {
    renderDays();
    await expect.element(days()).toHaveLength(7);
    await expect.element(page.getByText('Week 1 of 6')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Monday, June 15/ })).toBeDisabled();
    await expect
      .element(page.getByRole('button', { name: /Tuesday, June 16/ }))
      .toHaveAttribute('aria-current', 'date');
    await expect.element(page.getByRole('button', { name: 'Previous week' })).toBeDisabled();
  });

  it('pages by week to the sixth and ends at today + 42 days [PANEL-4]', async () => {
    renderDays();
    for (const week of [2, 3, 4, 5, 6]) {
      await nextWeek().click();
      await expect.element(page.getByText(`Week ${week} of 6`)).toBeVisible();
    }
    await expect.element(nextWeek()).toBeDisabled();
    await expect.element(page.getByRole('button', { name: /Saturday, July 25/ })).toBeEnabled();
  });

  it('is one tab stop; arrows move across weeks without choosing [PANEL-4][GO-1]', async () => {
    const { root, onPick } = renderDays('2026-06-19');
    page
      .getByRole('button', { name: /Friday, June 19/ })
      .element()
      .focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.poll(() => root.activeElement?.textContent).toMatch(/Sunday, June 21/);
    await expect.element(page.getByText('Week 2 of 6')).toBeVisible();
    expect(root.querySelectorAll('.pc-day[tabindex="0"]')).toHaveLength(1);
    expect(onPick).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onPick.mock.calls).toEqual([['2026-06-21']]);
  });

  it('reports a click on the chosen day too, so that a filter can clear it [PANEL-4]', async () => {
    const { onPick } = renderDays();
    await page.getByRole('button', { name: /Tuesday, June 16/ }).click();
    await expect.poll(() => onPick.mock.calls).toEqual([['2026-06-16']]);
  });
});

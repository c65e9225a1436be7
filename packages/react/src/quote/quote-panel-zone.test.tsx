import { renderPopup, renderResults } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const AVAILABILITY = 'POST /api/p/availability';
const SEARCH = 'POST /api/v1/search/guided';
const TOTAL = /^\$58\.19/;

describe('the zone of the quote panel', () => {
  it('clears slot and quote and refetches the slots when the zone changes [PANEL-2][PANEL-5]', async () => {
    const { screen, requests, root, fake } = await renderPopup();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await screen.getByRole('button', { name: 'Change Time zone' }).click();
    const select = screen.getByRole('combobox', { name: 'Time zone' });
    expect(root.activeElement).toBe(select.element());
    await expect.element(select).toHaveValue('America/Los_Angeles');
    await select.selectOptions('America/New_York');
    await expect.element(screen.getByText('Choose an available time')).toBeVisible();
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(2);
    expect(requests(AVAILABILITY)[1]?.body).toMatchObject({ start_at: '2026-06-16T04:00:00Z' });
    await expect.element(screen.getByRole('radio', { name: /^2:30/ })).not.toBeChecked();
    await expect.poll(() => fake.world.holds.size).toBe(0);
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('moves the day to today when it is over in the new zone [PANEL-2][PANEL-5]', async () => {
    const { screen } = await renderPopup({ full: true });
    await screen.getByRole('button', { name: 'Change Time zone' }).click();
    await screen.getByRole('combobox', { name: 'Time zone' }).selectOptions('Pacific/Kiritimati');
    await expect
      .element(screen.getByRole('button', { name: /Wednesday, June 17/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('button', { name: /Tuesday, June 16/ })).toBeDisabled();
  });

  it.each([
    ['of today there, though the device named another day', '2026-06-16', null],
    ['of the day that the owner has chosen', '2026-06-18', /Thursday, June 18/],
  ] as const)('changed, asks for the results %s [PANEL-5][WIN-1]', async (_, expected, chosen) => {
    const { screen, requests, advance } = await renderResults({ zone: 'Pacific/Kiritimati' });
    if (chosen) {
      await screen.getByRole('button', { name: 'Adjust search' }).click();
      await screen.getByRole('button', { name: chosen }).click();
      await screen.getByRole('button', { name: 'Apply changes' }).click();
      await expect.poll(() => requests(SEARCH)).toHaveLength(2);
      advance(1000);
    }
    expect(requests(SEARCH)[0]?.body).toMatchObject({ date_from: '2026-06-17' });
    await screen
      .getByRole('button', { name: /More time slots/ })
      .first()
      .click();
    await screen.getByRole('button', { name: 'Change Time zone' }).click();
    await screen.getByRole('combobox', { name: 'Time zone' }).selectOptions('America/Los_Angeles');
    await expect
      .poll(() => requests(SEARCH).at(-1)?.body)
      .toMatchObject({ date_from: expected, timezone: 'America/Los_Angeles' });
  });

  it('offers the browser’s zone when it is not listed, with offsets of the shown date [PANEL-5][GO-6]', async () => {
    const { screen } = await renderPopup({ full: true, zone: 'America/Detroit' });
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Eastern Time (GMT-4)')).toBeVisible();
    await screen.getByRole('button', { name: 'Change Time zone' }).click();
    await expect
      .element(screen.getByRole('combobox', { name: 'Time zone' }))
      .toHaveValue('America/Detroit');
    const options = screen.getByRole('option').elements();
    expect(options.length).toBeGreaterThanOrEqual(34);
    expect(options.map((option) => option.textContent)).toContain('(GMT-11) Pago Pago');
  });
});

import { renderPopup } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const AVAILABILITY = 'POST /api/p/availability';

describe('the buttons to another week', () => {
  it('choose its first day and show its slots; the chosen slot is kept [PANEL-4][PANEL-2]', async () => {
    const { screen, requests } = await renderPopup();
    await expect.element(screen.getByText(/^\$58\.19/)).toBeVisible();
    await screen.getByRole('button', { name: 'Next week' }).click();
    await expect
      .element(screen.getByRole('button', { name: /Sunday, June 21/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('heading', { name: 'Sunday, June 21' })).toBeVisible();
    expect(requests(AVAILABILITY)).toHaveLength(2);
    await expect.element(screen.getByText('Quote total Tue, Jun 16, 11:30 AM')).toBeVisible();
    await screen.getByRole('button', { name: 'Previous week' }).click();
    await expect.element(screen.getByRole('radio', { checked: true })).toMatchTextContent(/11:30/);
  });

  it('skip a day that is known to be empty, and request only the chosen day [PANEL-4]', async () => {
    const { screen, requests, fake } = await renderPopup({ full: true });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    fake.interfere('listAvailability', () => Response.json({ status: 'success', data: [] }));
    await screen.getByRole('button', { name: 'Next week' }).click();
    await expect.element(screen.getByText('No appointments on this day')).toBeVisible();
    await screen.getByRole('button', { name: 'Next week' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Sunday, June 28' })).toBeVisible();
    await screen.getByRole('button', { name: 'Previous week' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Monday, June 22' })).toBeVisible();
    expect(requests(AVAILABILITY)).toHaveLength(4);
  });
});

import { succeed } from '@pawcall/testing';
import { renderPopup } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const AVAILABILITY = 'POST /api/p/availability';
const QUOTE = 'POST /api/p/quote';
const TOTAL = /^\$58\.19/;

describe('the quote panel', () => {
  it('requests the whole day of the chosen zone, in UTC [PANEL-1]', async () => {
    const { screen, requests } = await renderPopup();
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    expect(requests(AVAILABILITY)[0]?.body).toMatchObject({
      start_at: '2026-06-16T07:00:00Z',
      end_at: '2026-06-17T07:00:00Z',
    });
  });

  it('requests 23 hours on the day on which the clocks go forward [PANEL-1]', async () => {
    const { screen, requests } = await renderPopup({ at: '2026-03-08T09:30:00Z' });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    expect(requests(AVAILABILITY)[0]?.body).toMatchObject({
      start_at: '2026-03-08T08:00:00Z',
      end_at: '2026-03-09T07:00:00Z',
    });
  });

  it('lists only the slots of the chosen day when a service returns more [PANEL-1]', async () => {
    const slot = (start_at: string, end_at: string) => ({ start_at, end_at });
    const { screen } = await renderPopup({
      before: (fake) =>
        fake.interfere('listAvailability', () =>
          succeed([
            slot('2026-06-16T01:00:00Z', '2026-06-16T01:30:00Z'),
            slot('2026-06-16T22:00:00Z', '2026-06-16T22:30:00Z'),
            slot('2026-06-17T22:00:00Z', '2026-06-17T22:30:00Z'),
          ]),
        ),
    });
    await expect.element(screen.getByRole('radio', { name: /^3:00/ })).toBeVisible();
    // With the tile's own time, which is held.
    expect(screen.getByRole('radio').elements()).toHaveLength(2);
  });

  it('requests a quote in the currency of the search’s prices when its country is not the shop’s [WIRE-7][GO-21]', async () => {
    const { screen, requests } = await renderPopup({ options: { country: 'ca', currency: 'CAD' } });
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    expect(requests(QUOTE)[0]?.body).toMatchObject({ target_currency: 'USD' });
  });

  it('requests a quote for the tile’s slot and selects it; another click requests nothing, and one event is emitted [TILE-5][PANEL-1][GO-5]', async () => {
    const { screen, requests, hostEvents } = await renderPopup();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    const chosen = screen.getByRole('radio', { checked: true });
    await expect.element(chosen).toMatchTextContent(/11:30/);
    await chosen.click();
    expect(requests(QUOTE)).toHaveLength(1);
    await expect
      .poll(() => hostEvents('pawcall:quote'))
      .toEqual([
        {
          providerUuid: expect.any(String),
          designation: 'VET',
          amount: 5819,
          currency: 'USD',
        },
      ]);
  });

  it('shows the chosen slot when the service no longer lists it [PANEL-1][WIRE-8]', async () => {
    const { screen } = await renderPopup({
      before: (fake) => fake.interfere('listAvailability', () => succeed([]), 9),
    });
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByRole('radio', { checked: true })).toMatchTextContent(/11:30/);
    await expect.element(screen.getByText('No appointments on this day')).not.toBeInTheDocument();
  });

  it('moves between slots by arrow keys without requesting quotes [GO-6]', async () => {
    const { screen, requests, root } = await renderPopup({ full: true });
    await screen.getByRole('radio', { name: /^11:30/ }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(root.activeElement).toMatchTextContent(/12:00/);
    expect(requests(QUOTE)).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('radio', { name: /^12:00/ })).toBeChecked();
    await expect.poll(() => requests(QUOTE)).toHaveLength(2);
  });

  it('names the date without appointments [PANEL-3]', async () => {
    const { screen, fake } = await renderPopup({ full: true });
    fake.interfere('listAvailability', () => Response.json({ status: 'success', data: [] }));
    await screen.getByRole('button', { name: /Thursday, June 18/ }).click();
    await expect.element(screen.getByText('No appointments on this day')).toBeVisible();
    await expect
      .element(screen.getByText('No appointments on this day').element().parentElement)
      .toMatchTextContent(/Thursday, June 18/);
  });
});

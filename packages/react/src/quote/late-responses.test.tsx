import { renderPopup } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const QUOTE = 'POST /api/p/quote';
const TOTAL = /^\$58\.19/;

describe('holds and late responses', () => {
  it('releases the earlier hold when another slot is quoted [WIRE-9][PANEL-1]', async () => {
    const { screen, requests, fake } = await renderPopup();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    const [first] = fake.world.holds.keys();
    await screen.getByRole('radio', { name: /^1:00/ }).click();
    await expect.poll(() => requests(QUOTE)[1]?.body).toMatchObject({ previous_quote_uuid: first });
  });

  it('releases the hold of a quote that arrives after the popup was closed [WIRE-9][WIRE-5]', async () => {
    const { screen, hold, fake, requests } = await renderPopup({ full: true });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const letGo = hold(`quote/${fake.world.providers[0]?.provider.uuid ?? ''}`);
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.poll(() => requests(QUOTE)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    letGo();
    await expect.poll(() => requests('DELETE /api/p/quote')).toHaveLength(1);
  });

  it('ignores the slots of a day that arrive after those of a later choice [WIRE-5]', async () => {
    const { screen, hold, fake } = await renderPopup({ full: true });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    fake.interfere('listAvailability', () => Response.json({ status: 'success', data: [] }));
    const letGo = hold(fake.world.providers[0]?.provider.uuid ?? '');
    await screen.getByRole('button', { name: /Thursday, June 18/ }).click();
    await screen.getByRole('button', { name: /Friday, June 19/ }).click();
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    letGo();
    await expect.element(screen.getByText('No appointments on this day')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('heading', { name: /Friday, June 19/ })).toBeVisible();
  });

  it('shows the quote of the last chosen slot when responses arrive out of order, releases the other hold, and emits one event [WIRE-5][WIRE-9][GO-5]', async () => {
    const { screen, hold, fake, requests, hostEvents } = await renderPopup({ full: true });
    const uuid = fake.world.providers[0]?.provider.uuid ?? '';
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const letGo = hold(`quote/${uuid}`);
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await screen.getByRole('radio', { name: /^12:30/ }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    letGo();
    await expect.poll(() => requests('DELETE /api/p/quote')).toHaveLength(1);
    await expect.element(screen.getByRole('radio', { name: /^12:30/ })).toBeChecked();
    expect([...fake.world.holds.values()].map(({ quote }) => quote.start_at)).toEqual([
      '2026-06-16T19:30:00Z',
    ]);
    expect(hostEvents('pawcall:quote')).toHaveLength(1);
  });
});

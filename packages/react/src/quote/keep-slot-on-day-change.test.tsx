import { aQuoteFor, succeed, type FakeMarketplace } from '@pawcall/testing';
import { PHONE, renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const AVAILABILITY = 'POST /api/p/availability';
const QUOTE = 'POST /api/p/quote';
const RELEASE = 'DELETE /api/p/quote';
const TOTAL = /^\$58\.19/;

const quoted = async (setting: Parameters<typeof renderPopup>[0] = {}): Promise<RenderedWidget> => {
  const widget = await renderPopup(setting);
  await expect.element(widget.screen.getByText(TOTAL)).toBeVisible();
  return widget;
};
const look = async ({ screen }: RenderedWidget, day: 'Tuesday' | 'Wednesday'): Promise<void> => {
  const date = day === 'Tuesday' ? 'Tuesday, June 16' : 'Wednesday, June 17';
  await screen.getByRole('button', { name: new RegExp(date) }).click();
  await expect.element(screen.getByRole('heading', { name: new RegExp(date) })).toBeVisible();
  await expect.element(screen.getByRole('radio').first()).toBeVisible();
};
/** A service that holds nothing. */
const holdless = {
  before: (fake: FakeMarketplace) => {
    fake.interfere('createQuote', (input) => succeed(aQuoteFor(input)), 9);
  },
};
/** Somebody else takes the chosen slot. */
const lose = ({ fake }: RenderedWidget): void => {
  const [first] = fake.world.providers;
  const { epochMilliseconds } = Temporal.Instant.from('2026-06-16T18:30:00Z');
  fake.world.taken.add(`${first?.provider.uuid} ${epochMilliseconds}`);
};

describe('another day in the panel', () => {
  it('keeps slot, hold and quote, and the total names the slot’s day [PANEL-2][WIRE-9]', async () => {
    const widget = await quoted();
    const { screen, requests, fake } = widget;
    await look(widget, 'Wednesday');
    await expect.element(screen.getByRole('radio', { checked: true })).not.toBeInTheDocument();
    await expect.element(screen.getByText('Quote total Tue, Jun 16, 11:30 AM')).toBeVisible();
    await expect.element(screen.getByText(/^Tue, Jun 16, 11:30 AM is held for you/)).toBeVisible();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await look(widget, 'Tuesday');
    await expect.element(screen.getByRole('radio', { checked: true })).toMatchTextContent(/11:30/);
    await expect.element(screen.getByText(/^11:30 AM is held for you/)).toBeVisible();
    expect(requests(QUOTE)).toHaveLength(1);
    expect(requests(RELEASE)).toHaveLength(0);
    expect(fake.world.holds.size).toBe(1);
  });

  it('keeps slot and quote with a backend without holds [PANEL-2][WIRE-8]', async () => {
    const widget = await renderPopup(holdless);
    const total = widget.screen.getByText('Quote total Tue, Jun 16, 11:30 AM');
    await expect.element(total).toBeVisible();
    await look(widget, 'Wednesday');
    await expect.element(total).toBeVisible();
    await look(widget, 'Tuesday');
    await expect.poll(() => widget.requests(AVAILABILITY)).toHaveLength(3);
    await expect.element(widget.screen.getByRole('radio', { name: /^11:30/ })).toBeChecked();
    await expect.element(total).toBeVisible();
  });

  it('keeps the slot’s day on the phone’s bar and in the summary [PANEL-2][POP-3][SUM-1]', async () => {
    const widget = await quoted({ window: PHONE });
    const { screen } = widget;
    await look(widget, 'Wednesday');
    const open = screen.getByRole('button', { name: /^Quote total Tue, Jun 16, 11:30 AM/ });
    await expect.element(open).toBeVisible();
    await open.click();
    await expect.element(screen.getByText('Tuesday, June 16, 2026')).toBeVisible();
  });

  it('continues to the checkout with the kept slot [PANEL-2][BOOK-1]', async () => {
    const widget = await quoted();
    await look(widget, 'Wednesday');
    await widget.screen.getByRole('button', { name: 'Continue' }).click();
    await expect
      .element(widget.screen.getByRole('dialog', { name: 'Log in to book' }))
      .toBeVisible();
  });

  it('keeps the slot that its own quote holds when the service omits it [PANEL-2][WIRE-8][GO-10]', async () => {
    const widget = await quoted();
    const { screen } = widget;
    await look(widget, 'Wednesday');
    lose(widget);
    await look(widget, 'Tuesday');
    await expect.poll(() => widget.requests(AVAILABILITY)).toHaveLength(3);
    await expect.element(screen.getByRole('radio', { name: /^11:30/ })).toBeChecked();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByText(/is no longer free/)).not.toBeInTheDocument();
  });

  it('clears the slot with a message when its day no longer has it, with a service without holds [PANEL-2][WIRE-8]', async () => {
    const widget = await renderPopup(holdless);
    const { screen } = widget;
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await look(widget, 'Wednesday');
    lose(widget);
    await look(widget, 'Tuesday');
    const message = 'Tue, Jun 16, 11:30 AM is no longer free. Please choose another time.';
    await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('radio', { checked: true })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: /^11:30/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await expect.element(screen.getByText(message)).not.toBeInTheDocument();
  });

  it('the hold is released when another slot is chosen [PANEL-2][WIRE-9]', async () => {
    const widget = await quoted();
    const { screen, requests, fake } = widget;
    const [first] = fake.world.holds.keys();
    await look(widget, 'Wednesday');
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.element(screen.getByText('Quote total Wed, Jun 17, 12:00 PM')).toBeVisible();
    expect(requests(QUOTE)[1]?.body).toMatchObject({ previous_quote_uuid: first });
    expect(fake.world.holds.size).toBe(1);
  });

  it('an availability response without the slot does not clear it while its quote is pending [PANEL-2][WIRE-9]', async () => {
    const widget = await renderPopup({ full: true });
    const { screen, fake, hold, requests } = widget;
    const uuid = fake.world.providers[0]?.provider.uuid ?? '';
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const letGo = hold(`quote/${uuid}`);
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.poll(() => requests(QUOTE)).toHaveLength(1);
    await look(widget, 'Wednesday');
    await look(widget, 'Tuesday');
    letGo();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /^12:00/ })).toBeChecked();
  });
});

import { conflict, fail, refuse, succeed } from '@pawcall/testing';
import { renderPopup } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const AVAILABILITY = 'POST /api/p/availability';
const QUOTE = 'POST /api/p/quote';
const TOTAL = /^\$58\.19/;

describe('the quote panel', () => {
  it('asks for the times of the whole day of the chosen zone, in UTC [PANEL-1]', async () => {
    const { screen, asked } = await renderPopup();
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    expect(asked(AVAILABILITY)[0]?.body).toMatchObject({
      start_at: '2026-06-16T07:00:00Z',
      end_at: '2026-06-17T07:00:00Z',
    });
  });

  it('asks for 23 hours on the day on which the clocks go forward [PANEL-1]', async () => {
    const { screen, asked } = await renderPopup({ at: '2026-03-08T09:30:00Z' });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    expect(asked(AVAILABILITY)[0]?.body).toMatchObject({
      start_at: '2026-03-08T08:00:00Z',
      end_at: '2026-03-09T07:00:00Z',
    });
  });

  it('quotes the slot of the tile and highlights it; another click on it asks nothing, and the host is told once [TILE-5][PANEL-1][GO-5]', async () => {
    const { screen, asked, told } = await renderPopup();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    const chosen = screen.getByRole('radio', { checked: true });
    await expect.element(chosen).toMatchTextContent(/11:30/);
    await chosen.click();
    expect(asked(QUOTE)).toHaveLength(1);
    expect(told('pawcall:quote')).toEqual([
      { providerUuid: expect.any(String), amount: 5819, currency: 'USD' },
    ]);
  });

  it('shows the chosen time among those that are free, though the service names it no longer [PANEL-1][WIRE-8]', async () => {
    const { screen } = await renderPopup({
      before: (fake) => fake.interfere('listAvailability', () => succeed([]), 9),
    });
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByRole('radio', { checked: true })).toMatchTextContent(/11:30/);
    await expect.element(screen.getByText('No appointments on this day')).not.toBeInTheDocument();
  });

  it('lets the arrow keys walk through the times without asking for quotes [GO-6]', async () => {
    const { screen, asked, root } = await renderPopup({ full: true });
    await screen.getByRole('radio', { name: /^11:30/ }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(root.activeElement).toMatchTextContent(/12:00/);
    expect(asked(QUOTE)).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('radio', { name: /^12:00/ })).toBeChecked();
    await expect.poll(() => asked(QUOTE)).toHaveLength(2);
  });

  it('gives the earlier hold back when another slot is quoted [WIRE-9][PANEL-1]', async () => {
    const { screen, asked, fake } = await renderPopup();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    const [first] = fake.world.holds.keys();
    await screen.getByRole('radio', { name: /^1:00/ }).click();
    await expect.poll(() => asked(QUOTE)[1]?.body).toMatchObject({ previous_quote_uuid: first });
  });

  it('gives back the hold of a quote that comes when the popup is closed [WIRE-9][WIRE-5]', async () => {
    const { screen, hold, fake, asked } = await renderPopup({ full: true });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const letGo = hold(`quote/${fake.world.providers[0]?.provider.uuid ?? ''}`);
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.poll(() => asked(QUOTE)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    letGo();
    await expect.poll(() => asked('DELETE /api/p/quote')).toHaveLength(1);
  });

  it('clears slot and quote with another date, and gives the hold back [PANEL-2][WIRE-9]', async () => {
    const { screen, fake } = await renderPopup();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await screen.getByRole('button', { name: /Wednesday, June 17/ }).click();
    await expect.element(screen.getByText('Choose an available time')).toBeVisible();
    await expect.element(screen.getByRole('radio', { checked: true })).not.toBeInTheDocument();
    await expect.poll(() => fake.world.holds.size).toBe(0);
  });

  it('keeps the slot when only the date changes and it is still offered [PANEL-2]', async () => {
    const { screen, fake, hold } = await renderPopup();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    hold(fake.world.providers[0]?.provider.uuid ?? '');
    await screen.getByRole('button', { name: /Wednesday, June 17/ }).click();
    await expect.element(screen.getByText('Choose an available time')).toBeVisible();
    await screen.getByRole('button', { name: /Tuesday, June 16/ }).click();
    await expect.element(screen.getByRole('radio', { name: /^11:30/ })).toBeChecked();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
  });

  it('clears slot and quote and asks for the times anew when the zone changes [PANEL-2][PANEL-5]', async () => {
    const { screen, asked, root, fake } = await renderPopup();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await screen.getByRole('button', { name: 'Change Time zone' }).click();
    const select = screen.getByRole('combobox', { name: 'Time zone' });
    expect(root.activeElement).toBe(select.element());
    await expect.element(select).toHaveValue('America/Los_Angeles');
    await select.selectOptions('America/New_York');
    await expect.element(screen.getByText('Choose an available time')).toBeVisible();
    await expect.poll(() => asked(AVAILABILITY)).toHaveLength(2);
    expect(asked(AVAILABILITY)[1]?.body).toMatchObject({ start_at: '2026-06-16T04:00:00Z' });
    await expect.element(screen.getByRole('radio', { name: /^2:30/ })).not.toBeChecked();
    await expect.poll(() => fake.world.holds.size).toBe(0);
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('clamps the day to today when it is over in the new zone [PANEL-2][PANEL-5]', async () => {
    const { screen } = await renderPopup({ full: true });
    await screen.getByRole('button', { name: 'Change Time zone' }).click();
    await screen.getByRole('combobox', { name: 'Time zone' }).selectOptions('Pacific/Kiritimati');
    await expect
      .element(screen.getByRole('button', { name: /Wednesday, June 17/ }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(screen.getByRole('button', { name: /Tuesday, June 16/ })).toBeDisabled();
  });

  it('offers the browser’s own zone though it is not on the list, offsets for the date shown [PANEL-5][GO-6]', async () => {
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

  it('says that there are no appointments on the day, with the date [PANEL-3]', async () => {
    const { screen, fake } = await renderPopup({ full: true });
    fake.interfere('listAvailability', () => Response.json({ status: 'success', data: [] }));
    await screen.getByRole('button', { name: /Thursday, June 18/ }).click();
    await expect.element(screen.getByText('No appointments on this day')).toBeVisible();
    await expect
      .element(screen.getByText('No appointments on this day').element().parentElement)
      .toMatchTextContent(/Thursday, June 18/);
  });

  it('drops the times of a day that come after those of a later choice [WIRE-5]', async () => {
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

  it('shows the quote of the slot chosen last when quotes come out of order, gives the other hold back, and tells the host of one [WIRE-5][WIRE-9][GO-5]', async () => {
    const { screen, hold, fake, asked, told } = await renderPopup({ full: true });
    const uuid = fake.world.providers[0]?.provider.uuid ?? '';
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const letGo = hold(`quote/${uuid}`);
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await screen.getByRole('radio', { name: /^12:30/ }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    letGo();
    await expect.poll(() => asked('DELETE /api/p/quote')).toHaveLength(1);
    await expect.element(screen.getByRole('radio', { name: /^12:30/ })).toBeChecked();
    expect([...fake.world.holds.values()].map(({ quote }) => quote.start_at)).toEqual([
      '2026-06-16T19:30:00Z',
    ]);
    expect(told('pawcall:quote')).toHaveLength(1);
  });
});

describe('without a quote the panel', () => {
  it('says on screen that a time is missing when a quote is asked for without one, as on the way back to the page [PANEL-6]', async () => {
    const { screen } = await renderPopup({ full: true });
    await expect.element(screen.getByText('Choose an available time')).toBeVisible();
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const said = 'Select a timeslot before trying to get a quote!';
    await expect.element(screen.getByRole('alert').getByText(said)).toBeVisible();
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByText(said)).not.toBeInTheDocument();
  });

  it('asks to choose an available time, and Continue is disabled [PANEL-3][POP-5]', async () => {
    const { screen } = await renderPopup({ full: true });
    await expect.element(screen.getByText('Choose an available time')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('says in a red box that no quote could be had, shakes for 800 ms and tries again [ERR-3][PANEL-3]', async () => {
    const { screen, advance, root, fake } = await renderPopup({ full: true });
    fake.interfere('createQuote', () => fail(403, 'No.'));
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    const problem = 'Unable to get a quote - please try again or contact support.';
    await expect.element(screen.getByRole('alert').getByText(problem)).toBeVisible();
    expect(root.querySelectorAll('.is-shake')).toHaveLength(1);
    advance(800);
    expect(root.querySelectorAll('.is-shake')).toHaveLength(0);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
  });

  it('shows the first message of a refused quote and clears the slot [ERR-3]', async () => {
    const { screen, fake } = await renderPopup({ full: true });
    fake.interfere('createQuote', () => refuse({ start_at: ['Too soon.', 'Too short.'] }));
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.element(screen.getByText('Too soon.')).toBeVisible();
    await expect.element(screen.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('offers the nearest times when the slot has just been taken [GO-4]', async () => {
    const { screen, fake, asked } = await renderPopup({ full: true });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const others = [
      { start_at: '2026-06-16T20:30:00Z', end_at: '2026-06-16T21:00:00Z', start_time: '20:30' },
    ];
    fake.interfere('createQuote', () => conflict('slot_taken', others));
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect
      .element(screen.getByText('Someone just booked this time. Please choose another.').first())
      .toBeVisible();
    await expect.poll(() => asked(AVAILABILITY)).toHaveLength(2);
    await screen.getByRole('button', { name: 'Tue, Jun 16 1:30 PM Pacific Time' }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /^1:30/ })).toBeChecked();
  });

  it('says that the times could not be had, and tries again [ERR-3]', async () => {
    const { screen, fake } = await renderPopup({ full: true });
    fake.interfere('listAvailability', () => fail(404, 'There is no such provider.'));
    await screen.getByRole('button', { name: /Thursday, June 18/ }).click();
    await expect.element(screen.getByText('Unable to get availability.')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
  });

  it('says so when no answer has come within ten seconds [WIRE-3][ERR-3]', async () => {
    const { screen, fake, advance, asked } = await renderPopup({ full: true });
    fake.interfere('createQuote', () => new Promise(() => {}));
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.poll(() => asked(QUOTE)).toHaveLength(1);
    advance(9_999);
    await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    advance(1);
    await expect
      .element(screen.getByRole('alert').getByText(/Unable to get a quote/))
      .toBeVisible();
  });

  it('stays usable when the service answers with a web page [WIRE-4]', async () => {
    const { screen, fake } = await renderPopup({ full: true });
    fake.interfere('createQuote', () => new Response('<!doctype html><p>Gateway</p>'));
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect
      .element(screen.getByRole('alert').getByText(/Unable to get a quote/))
      .toBeVisible();
    await screen.getByRole('radio', { name: /^12:30/ }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
  });
});

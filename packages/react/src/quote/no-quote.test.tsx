import { aQuote, conflict, fail, refuse, succeed } from '@pawcall/testing';
import { renderPopup } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const AVAILABILITY = 'POST /api/p/availability';
const QUOTE = 'POST /api/p/quote';
const TOTAL = /^\$58\.19/;

describe('without a quote the panel', () => {
  it('shows that a slot is missing when a quote is requested without one, as after a return to the page [PANEL-6]', async () => {
    const { screen } = await renderPopup({ full: true });
    await expect.element(screen.getByText('Choose an available time')).toBeVisible();
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const message = 'Select a timeslot before trying to get a quote!';
    await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByText(message)).not.toBeInTheDocument();
  });

  it('asks to choose a slot, and Continue is disabled [PANEL-3][POP-5]', async () => {
    const { screen } = await renderPopup({ full: true });
    await expect.element(screen.getByText('Choose an available time')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('shows an error box that shakes for 800 ms when the quote fails, with a retry [ERR-3][PANEL-3]', async () => {
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

  it('shows the first message of a refused quote, clears the slot and refetches the slots [ERR-3]', async () => {
    const { screen, fake, requests } = await renderPopup({ full: true });
    fake.interfere('createQuote', () => refuse({ start_at: ['Too soon.', 'Too short.'] }));
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.element(screen.getByText('Too soon.')).toBeVisible();
    await expect.element(screen.getByRole('radio', { checked: true })).not.toBeInTheDocument();
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(2);
  });

  it.each(['2026-06-16T21:00:00Z', '2026-06-31T19:00:00Z'])(
    'shows an error when the service prices %s, which was not requested, and releases that hold [PANEL-1][ERR-3][WIRE-9]',
    async (start_at) => {
      const { screen, fake, requests } = await renderPopup({ full: true });
      fake.interfere('createQuote', () =>
        succeed(aQuote({ start_at, expires_at: '2026-06-16T23:00:00Z' })),
      );
      await screen.getByRole('radio', { name: /^12:00/ }).click();
      await expect
        .element(screen.getByRole('alert').getByText(/Unable to get a quote/))
        .toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
      await expect.poll(() => requests('DELETE /api/p/quote')).toHaveLength(1);
      await screen.getByRole('button', { name: 'Try again' }).click();
      await expect.element(screen.getByText(TOTAL)).toBeVisible();
      await expect.element(screen.getByRole('radio', { name: /^12:00/ })).toBeChecked();
    },
  );

  it('offers the nearest slots when the slot has just been taken [GO-4]', async () => {
    const { screen, fake, requests } = await renderPopup({ full: true });
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    const others = [
      { start_at: '2026-06-16T20:30:00Z', end_at: '2026-06-16T21:00:00Z', start_time: '20:30' },
    ];
    fake.interfere('createQuote', () => conflict('slot_taken', others));
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect
      .element(screen.getByText('Someone just booked this time. Please choose another.').first())
      .toBeVisible();
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(2);
    await screen.getByRole('button', { name: 'Tue, Jun 16 1:30 PM Pacific Time' }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /^1:30/ })).toBeChecked();
  });

  it('shows an error with a retry when the slots fail to load [ERR-3]', async () => {
    const { screen, fake } = await renderPopup({ full: true });
    fake.interfere('listAvailability', () => fail(404, 'There is no such provider.'));
    await screen.getByRole('button', { name: /Thursday, June 18/ }).click();
    await expect.element(screen.getByText('Unable to get availability.')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
  });

  it('shows an error when no response arrives within ten seconds [WIRE-3][ERR-3]', async () => {
    const { screen, fake, advance, requests } = await renderPopup({ full: true });
    fake.interfere('createQuote', () => new Promise(() => {}));
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.poll(() => requests(QUOTE)).toHaveLength(1);
    advance(9_999);
    await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    advance(1);
    await expect
      .element(screen.getByRole('alert').getByText(/Unable to get a quote/))
      .toBeVisible();
  });

  it('stays usable when the service returns an HTML page [WIRE-4]', async () => {
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

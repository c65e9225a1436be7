import { aUser, jamie, succeed, aQuoteFor } from '@pawcall/testing';
import { bookAtCheckout, leaveForCheckout, PHONE, renderPopup } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const TOTAL = /^\$58\.19/;

const goBack = (): boolean =>
  globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('the browser’s Back from the checkout', () => {
  it('after the booking shows that the slot is booked and offers other slots [GO-4][WIRE-9]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    const { screen, root } = widget;
    await bookAtCheckout(widget, await leaveForCheckout(widget));
    goBack();
    const message = screen.getByText('You booked this time: Tue, Jun 16, 11:30 AM.');
    await expect.element(message).toBeVisible();
    await expect.element(screen.getByText(/^Someone just booked/)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await expect.element(screen.getByRole('radio', { name: /^11:30/ })).not.toBeInTheDocument();
    expect(widget.requests('DELETE /api/p/quote')).toHaveLength(0);
    await screen.getByRole('button', { name: 'Choose another time' }).click();
    await expect.element(message).not.toBeInTheDocument();
    expect(root.activeElement).toHaveAttribute('role', 'radio');
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
  });

  it('without a booking requests the hold again [GO-4]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    await leaveForCheckout(widget);
    goBack();
    await expect.element(widget.screen.getByText(TOTAL)).toBeVisible();
    await expect.element(widget.screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('shows that somebody else has booked the slot meanwhile [GO-4]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    const quoteUuid = await leaveForCheckout(widget);
    const { fake } = widget;
    const hold = fake.world.holds.get(quoteUuid);
    fake.world.holds.clear();
    const start = Temporal.Instant.from(hold?.quote.start_at ?? '').epochMilliseconds;
    fake.world.taken.add(`${hold?.providerUuid} ${start}`);
    goBack();
    await expect.element(widget.screen.getByText(/^Someone just booked this time/)).toBeVisible();
  });
});

describe('a client whose prices are hidden', () => {
  it('continues after signing in, without a price notice [PRICE-3][BOOK-1]', async () => {
    const user = aUser({ booking_experience: 'HIDDEN_PRICING' });
    const { screen, fake, navigations } = await renderPopup({
      window: PHONE,
      world: { accounts: [jamie({ user })] },
    });
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await screen.getByRole('button', { name: 'Continue' }).click();
    fake.interfere('createQuote', (input) =>
      succeed(aQuoteFor(input, { total: { amount: 6100, currency: 'USD' } })),
    );
    const dialog = screen.getByRole('dialog', { name: 'Log in to book' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
    await dialog.getByLabelText('Password', { exact: true }).fill('Biscuit-2022');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => navigations).toHaveLength(1);
    await expect.element(screen.getByText(/price changed/)).not.toBeInTheDocument();
  });
});

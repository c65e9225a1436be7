import { aFakeBooking, conflict, fail, type FakeBooking } from '@pawcall/testing';
import { renderVisits, visitButton, visitCard } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

/** 16 June 2026, 11:00 in San Diego, is now. */
const TODAY = '2026-06-16T21:30:00Z';

const openCancel = async (visit: FakeBooking, setting?: Parameters<typeof renderVisits>[1]) => {
  const widget = await renderVisits([visit], setting);
  await visitButton(widget, 'Cancel visit').click();
  const dialog = widget.screen.getByRole('dialog', { name: 'Cancel this visit?' });
  await expect.element(dialog).toBeVisible();
  const send = () => dialog.getByRole('button', { name: 'Cancel visit' }).click();
  return { widget, dialog, send };
};

describe('cancelling', () => {
  it.each([
    [
      'for free',
      aFakeBooking(),
      ['Canceling is free until Wed, Jun 17, 2:30 PM.', 'None', '$58.44'],
    ],
    [
      'with a fee, of what was paid and of the wallet',
      aFakeBooking({ start_at: TODAY }, { walletUsed: 7000 }),
      [
        'Free cancellation ended Mon, Jun 15, 2:30 PM. You can still cancel until your visit begins.',
        '$64.22',
        '$64.22',
      ],
    ],
  ])(
    'shows the terms first, then cancels %s [VISIT-4][VISIT-5][VISIT-9]',
    async (_, visit, texts) => {
      const { widget, dialog, send } = await openCancel(visit);
      for (const text of texts) await expect.element(dialog.getByText(text).first()).toBeVisible();
      await dialog
        .getByRole('textbox', { name: 'Reason (optional)' })
        .fill(' Biscuit is well again ');
      await send();
      const heading = visitCard(widget).getByRole('heading');
      await expect.element(visitCard(widget).getByText('Canceled')).toBeVisible();
      await expect.poll(() => widget.root.activeElement === heading.element()).toBe(true);
      const [sent] = widget.requests('/cancel');
      expect(sent?.body).toMatchObject({ reason: 'Biscuit is well again' });
      expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
      expect(widget.hostEvents('pawcall:visit-cancelled')).toHaveLength(1);
    },
  );

  it('shows terms that changed, and asks again [VISIT-5]', async () => {
    const { widget, dialog, send } = await openCancel(
      aFakeBooking({ start_at: '2026-06-17T18:00:30Z' }),
    );
    await expect.element(dialog.getByText('None')).toBeVisible();
    widget.advance(60_000);
    await send();
    await expect.element(dialog.getByText(/^The terms changed/)).toBeVisible();
    await expect.element(dialog.getByText('$29.22').first()).toBeVisible();
    await send();
    await expect.element(visitCard(widget).getByText('Canceled')).toBeVisible();
    const fees = widget.requests('/cancel').map(({ body }) => body);
    expect(fees).toEqual([
      { fee: { amount: 0, currency: 'USD' } },
      { fee: { amount: 2922, currency: 'USD' } },
    ]);
    const keys = widget.requests('/cancel').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    [
      'too late',
      () => conflict('too_late', [], undefined, TODAY),
      'It’s too late to cancel this visit. That was possible until Tue, Jun 16, 2:30 PM.',
      false,
    ],
    [
      'not possible here',
      () => fail(404, ''),
      'Visits can’t be canceled here. Please call your pharmacy.',
      false,
    ],
    ['failing', () => fail(422, 'Not this one.'), 'Not this one.', true],
  ])('says that it is %s [VISIT-5][WIRE-4]', async (_, answer, text, canRetry) => {
    const { dialog, send } = await openCancel(aFakeBooking(), {
      before: ({ interfere }) => interfere('cancelBooking', answer, 99),
    });
    await send();
    await expect.element(dialog.getByText(text)).toBeVisible();
    const again = dialog.getByRole('button', { name: 'Cancel visit' });
    if (canRetry) await expect.element(again).toBeEnabled();
    else await expect.element(again).not.toBeInTheDocument();
  });

  it('shows no amounts where a plan pays [PRICE-3]', async () => {
    const { dialog } = await openCancel(aFakeBooking({ is_hidden_pricing: true }));
    await expect.element(dialog.getByText(/^Your plan covers/)).toBeVisible();
    expect(dialog.element().textContent).not.toMatch(/\$/);
  });

  it('is done by keyboard alone, and Escape keeps the visit [UI-1]', async () => {
    const widget = await renderVisits([aFakeBooking()]);
    const opener = visitButton(widget, 'Cancel visit');
    await expect.element(opener).toBeVisible();
    const opened = opener.element();
    if (opened instanceof HTMLElement) opened.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = widget.screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(widget.root.activeElement).toBe(opened);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toBeVisible();
    // Past Close, the reason and Keep visit.
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Enter}');
    await expect.element(visitCard(widget).getByText('Canceled')).toBeVisible();
  });

  it('is not offered any more, nor moving, when it is too late, and a line says so [VISIT-3]', async () => {
    const widget = await renderVisits([aFakeBooking({ start_at: '2026-06-16T19:30:00Z' })]);
    await expect
      .element(visitCard(widget).getByText(/^It’s too late to change the time/))
      .toBeVisible();
    await expect.element(visitButton(widget, 'Change time')).not.toBeInTheDocument();
    await expect.element(visitButton(widget, 'Cancel visit')).toBeVisible();
  });
});

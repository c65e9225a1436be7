import {
  aFakeBooking,
  conflict,
  fail,
  jamie,
  type FakeBooking,
  type FakeMarketplace,
} from '@pawcall/testing';
import { renderVisits, renderWidget, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CallId } from '@pawcall/contract/all-calls';

/** 16 June 2026, 11:00 in San Diego, is now. */
const TODAY = '2026-06-16T21:30:00Z';
const MINUTE_MS = 60_000;

const card = ({ screen }: RenderedWidget, name: RegExp | string = /^Visit with/) =>
  screen.getByRole('article', { name });
const button = ({ screen }: RenderedWidget, name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}(?:\\s*, visit with|$)`) });

const answering = (id: CallId, answer: () => Response) => (fake: FakeMarketplace) =>
  fake.interfere(id, answer, 99);

describe('the list', () => {
  it('offers to log in while nobody is signed in, and shows the visits after that [VISIT-15]', async () => {
    const widget = await renderWidget({
      element: 'visits',
      world: { accounts: [jamie()], bookings: [aFakeBooking()] },
    });
    await button(widget, 'Log in').click();
    const { screen } = widget;
    await screen.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
    await screen.getByRole('textbox', { name: 'Password' }).fill('Biscuit-2022');
    await screen.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.element(card(widget)).toBeVisible();
    expect(widget.hostEvents('pawcall:session')).toHaveLength(1);
  });

  it('shows vet, time in both clocks, pet, concerns and reference [VISIT-15][GO-9]', async () => {
    const widget = await renderVisits([aFakeBooking()], { zone: 'Asia/Tokyo' });
    await expect
      .element(card(widget, 'Visit with Maya Okafor, DVM, Fri, Jun 19, 6:30 AM'))
      .toBeVisible();
    for (const text of [
      'Friday, June 19, 2026',
      'Thu, Jun 18, 2:30 PM on your vet’s clock',
      'Veterinarian',
      'Biscuit, Dog',
      'Itching & skin, Ear problems',
      'K7MX4PQ9',
      'Confirmed',
    ])
      await expect.element(card(widget).getByText(text)).toBeVisible();
  });

  it('has the next visit first, and past and cancelled ones below, page by page [VISIT-2]', async () => {
    const past = Array.from({ length: 11 }, (_, day) =>
      aFakeBooking({ start_at: `2026-05-${10 + day}T17:00:00Z` }),
    );
    const widget = await renderVisits([
      aFakeBooking({ start_at: '2026-06-20T17:00:00Z' }),
      aFakeBooking({ start_at: TODAY }),
      aFakeBooking({ start_at: '2026-06-25T17:00:00Z', status: 'CANCELLED' }),
      ...past,
    ]);
    const names = () =>
      card(widget)
        .elements()
        .map((each) => each.getAttribute('aria-label'));
    await expect.poll(() => names().length).toBe(12);
    expect(names().slice(0, 4)).toEqual([
      expect.stringContaining('Tue, Jun 16'),
      expect.stringContaining('Sat, Jun 20'),
      expect.stringContaining('Thu, Jun 25'),
      expect.stringContaining('Wed, May 20'),
    ]);
    await button(widget, 'Show more').click();
    await expect.poll(() => names().length).toBe(14);
    await expect.element(button(widget, 'Show more')).not.toBeInTheDocument();
  });

  it('shows another device’s change when the page is looked at again [VISIT-15]', async () => {
    const before = aFakeBooking();
    const widget = await renderVisits([before]);
    await expect.element(card(widget).getByText('Confirmed')).toBeVisible();
    const cancelled = { ...before, booking: { ...before.booking, status: 'CANCELLED' as const } };
    widget.fake.world.bookings.splice(0, 1, cancelled);
    globalThis.dispatchEvent(new Event('focus'));
    await expect.element(card(widget).getByText('Canceled')).toBeVisible();
  });

  it('says why it cannot be read, and tries again [WIRE-4]', async () => {
    const widget = await renderVisits([aFakeBooking()], {
      before: (fake) => fake.interfere('listBookings', () => fail(422, 'Not now.'), 2),
    });
    await expect.element(widget.screen.getByText('Not now.')).toBeVisible();
    await button(widget, 'Try again').click();
    await expect.element(card(widget)).toBeVisible();
  });

  it.each([404, 405, 501])(
    'gives way to the page’s content where bookings are not listed (%i) [VISIT-15]',
    async (status) => {
      const onUnavailable = vi.fn<() => void>();
      const widget = await renderVisits([], {
        onUnavailable,
        before: answering('listBookings', () => fail(status, '')),
      });
      await expect
        .poll(() => {
          // The pauses between tries.
          widget.advance(1000);
          return onUnavailable.mock.calls.length;
        })
        .toBeGreaterThan(0);
    },
  );

  it('has nothing of a call that the backend lacks [VISIT-15]', async () => {
    const widget = await renderVisits([aFakeBooking()], {
      before: (fake) => {
        answering('readJoinAddress', () => fail(501, ''))(fake);
        answering('listWaitlist', () => fail(404, ''))(fake);
        fake.interfere('listBookings', async (_, usual) => withoutTerms(await usual()), 99);
      },
    });
    await expect.element(button(widget, 'Add to calendar')).toBeVisible();
    for (const name of [
      'Join video call',
      'Tell me of an earlier time',
      'Change time',
      'Cancel visit',
    ])
      await expect.element(button(widget, name)).not.toBeInTheDocument();
  });
});

const withoutTerms = async (answer: Response) =>
  Response.json(
    JSON.parse(await answer.text(), (key, value: unknown) => (key === 'terms' ? undefined : value)),
  );

describe('joining', () => {
  it('opens ten minutes before the visit without a reload, and leads to the video call [VISIT-12]', async () => {
    const widget = await renderVisits([aFakeBooking({ start_at: '2026-06-16T18:11:00Z' })]);
    const join = button(widget, 'Join video call');
    await expect.element(join).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(join)
      .toHaveAccessibleDescription('Opens Tue, Jun 16, 11:01 AM, 10 minutes before your visit.');
    await join.click({ force: true });
    expect(widget.navigations).toEqual([]);
    widget.advance(MINUTE_MS);
    await expect.element(join).not.toHaveAttribute('aria-disabled');
    await join.click();
    await expect.poll(() => widget.navigations).toEqual(['https://video.example/room/biscuit']);
  });

  it.each([
    ['no address', () => undefined, { videoAddress: null }],
    ['an address that is no web page', () => undefined, { videoAddress: 'javascript:alert(1)' }],
  ])('says so where the service names %s [VISIT-12]', async (_, before, world) => {
    const visit = aFakeBooking({ start_at: '2026-06-16T18:05:00Z' });
    const widget = await renderVisits([visit], { before, world: { ...world, bookings: [visit] } });
    await button(widget, 'Join video call').click();
    await expect.element(widget.screen.getByText(/^There is no video link/).first()).toBeVisible();
    expect(widget.navigations).toEqual([]);
  });

  it('is over when the visit ends, which then is a past one [VISIT-12][VISIT-2]', async () => {
    const widget = await renderVisits([aFakeBooking({ start_at: '2026-06-16T17:31:00Z' })]);
    await expect.element(card(widget).getByText('You can join now')).toBeVisible();
    await expect.element(card(widget).getByText(/^Your visit has begun/)).toBeVisible();
    widget.advance(MINUTE_MS);
    await expect.element(button(widget, 'Join video call')).not.toBeInTheDocument();
    await expect.element(button(widget, 'Book again')).toBeVisible();
  });
});

const openCancel = async (visit: FakeBooking, setting?: Parameters<typeof renderVisits>[1]) => {
  const widget = await renderVisits([visit], setting);
  await button(widget, 'Cancel visit').click();
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
      const heading = card(widget).getByRole('heading');
      await expect.element(card(widget).getByText('Canceled')).toBeVisible();
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
    widget.advance(MINUTE_MS);
    await send();
    await expect.element(dialog.getByText(/^The terms changed/)).toBeVisible();
    await expect.element(dialog.getByText('$29.22').first()).toBeVisible();
    await send();
    await expect.element(card(widget).getByText('Canceled')).toBeVisible();
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
      before: answering('cancelBooking', answer),
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
    const opener = button(widget, 'Cancel visit');
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
    await expect.element(card(widget).getByText('Canceled')).toBeVisible();
  });

  it('is not offered any more, nor moving, when it is too late, and a line says so [VISIT-3]', async () => {
    const widget = await renderVisits([aFakeBooking({ start_at: '2026-06-16T19:30:00Z' })]);
    await expect.element(card(widget).getByText(/^It’s too late to change the time/)).toBeVisible();
    await expect.element(button(widget, 'Change time')).not.toBeInTheDocument();
    await expect.element(button(widget, 'Cancel visit')).toBeVisible();
  });
});

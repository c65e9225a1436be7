import { aFakeBooking, fail, jamie, type FakeMarketplace } from '@pawcall/testing';
import { renderVisits, renderWidget, visitButton, visitCard } from '@pawcall/testing/render';
import { describe, expect, it, vi } from 'vitest';
import type { CallId } from '@pawcall/contract/all-calls';

/** 16 June 2026, 11:00 in San Diego, is now. */
const TODAY = '2026-06-16T21:30:00Z';
const MINUTE_MS = 60_000;

const answering = (id: CallId, answer: () => Response) => (fake: FakeMarketplace) =>
  fake.interfere(id, answer, 99);

describe('the list', () => {
  it('offers to log in while nobody is signed in, and shows the visits after that [VISIT-15]', async () => {
    const widget = await renderWidget({
      element: 'visits',
      world: { accounts: [jamie()], bookings: [aFakeBooking()] },
    });
    await visitButton(widget, 'Log in').click();
    const { screen } = widget;
    await screen.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
    await screen.getByRole('textbox', { name: 'Password' }).fill('Biscuit-2022');
    await screen.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.element(visitCard(widget)).toBeVisible();
    expect(widget.hostEvents('pawcall:session')).toHaveLength(1);
  });

  it('shows vet, time in both clocks, pet, concerns and reference [VISIT-15][GO-9]', async () => {
    const widget = await renderVisits([aFakeBooking()], { zone: 'Asia/Tokyo' });
    await expect
      .element(visitCard(widget, 'Visit with Maya Okafor, DVM, Fri, Jun 19, 6:30 AM'))
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
      await expect.element(visitCard(widget).getByText(text)).toBeVisible();
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
      visitCard(widget)
        .elements()
        .map((each) => each.getAttribute('aria-label'));
    await expect.poll(() => names().length).toBe(12);
    expect(names().slice(0, 4)).toEqual([
      expect.stringContaining('Tue, Jun 16'),
      expect.stringContaining('Sat, Jun 20'),
      expect.stringContaining('Thu, Jun 25'),
      expect.stringContaining('Wed, May 20'),
    ]);
    await visitButton(widget, 'Show more').click();
    await expect.poll(() => names().length).toBe(14);
    await expect.element(visitButton(widget, 'Show more')).not.toBeInTheDocument();
  });

  it('shows another device’s change when the page is looked at again [VISIT-15]', async () => {
    const before = aFakeBooking();
    const widget = await renderVisits([before]);
    await expect.element(visitCard(widget).getByText('Confirmed')).toBeVisible();
    const cancelled = { ...before, booking: { ...before.booking, status: 'CANCELLED' as const } };
    widget.fake.world.bookings.splice(0, 1, cancelled);
    globalThis.dispatchEvent(new Event('focus'));
    await expect.element(visitCard(widget).getByText('Canceled')).toBeVisible();
  });

  it('keeps the focus in a card that moves in the list [VISIT-15][GO-1]', async () => {
    const [first, second] = ['2026-06-20T17:00:00Z', '2026-06-25T17:00:00Z'].map((start) =>
      aFakeBooking({ start_at: start }),
    );
    if (!first || !second) throw new Error('There are two visits.');
    const widget = await renderVisits([first, second]);
    const { bookings } = widget.fake.world;
    const prepare = visitCard(widget, /Jun 20/).getByRole('button', { name: /^What to prepare/ });
    await expect.element(prepare).toBeVisible();
    const control = prepare.element();
    if (control instanceof HTMLElement) control.focus();
    const start = '2026-06-27T17:00:00Z';
    bookings.splice(0, 1, { ...first, booking: { ...first.booking, start_at: start } });
    globalThis.dispatchEvent(new Event('focus'));
    await expect.element(visitCard(widget, /Jun 27/)).toBeVisible();
    await expect.poll(() => widget.root.activeElement).toBe(control);
  });

  it('says why it cannot be read, and tries again [WIRE-4]', async () => {
    const widget = await renderVisits([aFakeBooking()], {
      before: (fake) => fake.interfere('listBookings', () => fail(422, 'Not now.'), 2),
    });
    await expect.element(widget.screen.getByText('Not now.')).toBeVisible();
    await visitButton(widget, 'Try again').click();
    await expect.element(visitCard(widget)).toBeVisible();
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
    await expect.element(visitButton(widget, 'Add to calendar')).toBeVisible();
    for (const name of [
      'Join video call',
      'Tell me of an earlier time',
      'Change time',
      'Cancel visit',
    ])
      await expect.element(visitButton(widget, name)).not.toBeInTheDocument();
  });
});

const withoutTerms = async (answer: Response) =>
  Response.json(
    JSON.parse(await answer.text(), (key, value: unknown) => (key === 'terms' ? undefined : value)),
  );

describe('joining', () => {
  it('opens ten minutes before the visit without a reload, and leads to the video call [VISIT-12]', async () => {
    const widget = await renderVisits([aFakeBooking({ start_at: '2026-06-16T18:11:00Z' })]);
    const join = visitButton(widget, 'Join video call');
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
    await visitButton(widget, 'Join video call').click();
    await expect.element(widget.screen.getByText(/^There is no video link/).first()).toBeVisible();
    expect(widget.navigations).toEqual([]);
  });

  it('is over when the visit ends, which then is a past one [VISIT-12][VISIT-2]', async () => {
    const widget = await renderVisits([aFakeBooking({ start_at: '2026-06-16T17:31:00Z' })]);
    await expect.element(visitCard(widget).getByText('You can join now')).toBeVisible();
    await expect.element(visitCard(widget).getByText(/^Your visit has begun/)).toBeVisible();
    widget.advance(MINUTE_MS);
    await expect.element(visitButton(widget, 'Join video call')).not.toBeInTheDocument();
    await expect.element(visitButton(widget, 'Book again')).toBeVisible();
  });
});

import {
  aFakeBooking,
  aQuoteFor,
  aWaitlistEntry,
  conflict,
  createWorld,
  fail,
  jamie,
  succeed,
  type FakeMarketplace,
} from '@pawcall/testing';
import { DESKTOP, PHONE, renderVisits, type WindowSize } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

/** 16 June 2026, 11:00 in San Diego, is now; the visit is two days later, and the fake's price is 58.19. */
const MINUTE_MS = 60_000;
const usd = (amount: number) => ({ amount, currency: 'USD' });

const visitFor = (amount: number, over: Parameters<typeof aFakeBooking>[0] = {}) => {
  const { providers } = createWorld();
  const [vet] = providers;
  if (!vet) throw new Error('There is no vet.');
  const { appointments: _, ...provider } = vet.provider;
  return { visit: aFakeBooking({ provider, total: usd(amount), ...over }), providers };
};

const openMove = async (
  amount: number,
  setting: {
    readonly before?: (fake: FakeMarketplace) => void;
    readonly window?: WindowSize;
    readonly over?: Parameters<typeof aFakeBooking>[0];
  } = {},
) => {
  const { before, window = DESKTOP, over } = setting;
  await page.viewport(...window);
  const { visit, providers } = visitFor(amount, over);
  const widget = await renderVisits([visit], {
    world: { providers, bookings: [visit], accounts: [jamie()] },
    ...(before && { before }),
  });
  await widget.screen.getByRole('button', { name: /^Change time/ }).click();
  const dialog = widget.screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  widget.advance(150);
  const choose = (time: RegExp | string) => dialog.getByRole('radio', { name: time }).click();
  return { widget, dialog, visit, choose };
};

describe('moving a visit', () => {
  it.each([
    ['costs nothing', 5819, 'Nothing to pay'],
    ['gives back', 6819, 'You get back $10.00 USD'],
  ])(
    'that %s shows both times, and moves it [VISIT-6][VISIT-7][VISIT-9]',
    async (_, amount, cost) => {
      const { widget, dialog, visit, choose } = await openMove(amount);
      await expect
        .element(dialog.getByText('Your visit is on Thu, Jun 18, 2:30 PM.'))
        .toBeVisible();
      await expect
        .element(dialog.getByRole('button', { name: /Next vet|View booking summary/ }))
        .not.toBeInTheDocument();
      await choose(/^9:00 AM/);
      await expect.element(dialog.getByText('Thu, Jun 18, 9:00 AM').first()).toBeVisible();
      await expect
        .poll(() => dialog.element().textContent?.replaceAll('\u00a0', ' '))
        .toContain(cost);
      await dialog.getByRole('button', { name: 'Move the visit' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      const card = widget.screen.getByRole('article', { name: /9:00 AM$/ });
      const heading = card.getByRole('heading');
      await expect.poll(() => widget.root.activeElement === heading.element()).toBe(true);
      expect(widget.requests('POST /api/p/quote')[0]?.body).toMatchObject({
        moves_booking_uuid: visit.booking.uuid,
        target_currency: 'USD',
      });
      const [sent] = widget.requests('POST /api/v1/booking');
      expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
      expect(widget.hostEvents('pawcall:visit-moved')).toHaveLength(1);
      expect(
        widget.fake.world.bookings.map(({ booking }) => [booking.uuid, booking.sequence]),
      ).toEqual([[visit.booking.uuid, 1]]);
      expect(widget.requests('DELETE')).toEqual([]);
    },
  );

  it.each([DESKTOP, PHONE])(
    'that costs more continues to the checkout (%i px) [VISIT-6]',
    async (...window) => {
      const { widget, dialog, choose } = await openMove(4819, { window: [window[0], window[1]] });
      await choose(/^9:00 AM/);
      await expect
        .poll(() => dialog.element().textContent?.replaceAll('\u00a0', ' '))
        .toContain('Still to pay $10.00 USD');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect.poll(() => widget.navigations).toHaveLength(1);
      const [quoteUuid = ''] = widget.fake.world.holds.keys();
      expect(widget.navigations[0]).toContain(quoteUuid);
      expect(widget.hostEvents('pawcall:checkout')).toHaveLength(1);
    },
  );

  it.each([
    [
      'the visit was changed meanwhile',
      () => conflict('terms_changed'),
      /^This visit was changed meanwhile/,
    ],
    [
      'it is too late',
      () => conflict('too_late', [], undefined, '2026-06-18T19:30:00Z'),
      /That was possible until Thu, Jun 18, 12:30 PM\.$/,
    ],
    ['somebody took the time', () => conflict('slot_taken'), 'This time is no longer available.'],
    ['the service refuses it', () => fail(422, 'Not this one.'), 'Not this one.'],
  ])('says when %s, and moves nothing [VISIT-7][WIRE-4]', async (_, answer, text) => {
    const { widget, dialog, visit, choose } = await openMove(5819, {
      before: (fake) => fake.interfere('createBooking', answer),
    });
    await choose(/^9:00 AM/);
    await dialog.getByRole('button', { name: 'Move the visit' }).click();
    await expect.element(dialog.getByText(text).first()).toBeVisible();
    expect(widget.fake.world.bookings[0]?.booking.start_at).toBe(visit.booking.start_at);
    expect(widget.hostEvents('pawcall:visit-moved')).toEqual([]);
  });

  it('says when it is too late for a quote [VISIT-6]', async () => {
    const { dialog, choose } = await openMove(5819, {
      before: (fake) =>
        fake.interfere('createQuote', () =>
          conflict('too_late', [], undefined, '2026-06-18T19:30:00Z'),
        ),
    });
    await choose(/^9:00 AM/);
    await expect
      .element(dialog.getByText(/^It’s too late to change the time of this visit/))
      .toBeVisible();
  });

  it('never books a quote that does not move the visit: it would be a second one [VISIT-7]', async () => {
    const { widget, dialog, choose } = await openMove(5819, {
      before: (fake) => fake.interfere('createQuote', (input) => succeed(aQuoteFor(input)), 9),
    });
    await choose(/^9:00 AM/);
    await expect.element(dialog.getByText(/^Unable to get a quote/)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Move the visit' })).toBeDisabled();
    expect(widget.hostEvents('pawcall:quote')).toEqual([]);
  });

  it('shows no amounts where a plan pays [PRICE-3]', async () => {
    const { dialog, choose } = await openMove(5819, { over: { is_hidden_pricing: true } });
    await choose(/^9:00 AM/);
    await expect.element(dialog.getByText('Covered by your plan').first()).toBeVisible();
    expect(dialog.element().textContent).not.toMatch(/\$/);
  });
});

describe('a time on offer', () => {
  const offered = async (total: number, isMove = true) => {
    await page.viewport(...DESKTOP);
    const { visit, providers } = visitFor(5819);
    const quote_uuid = '00000000-0000-4000-8000-00000000aaaa';
    const offer = {
      quote_uuid,
      start_at: '2026-06-17T17:00:00Z',
      end_at: '2026-06-17T17:30:00Z',
      total: usd(total),
      expires_at: '2026-06-16T18:02:00Z',
    };
    const { provider } = visit.booking;
    const entry = aWaitlistEntry({
      provider,
      status: 'OFFERED',
      offer,
      moves_booking_uuid: isMove ? visit.booking.uuid : null,
    });
    const now = Temporal.Instant.from('2026-06-16T18:00:00Z');
    const move = { booking_uuid: visit.booking.uuid, due: usd(0), refund: usd(0) };
    const quote = aQuoteFor(offer, {
      uuid: quote_uuid,
      total: usd(total),
      ...(isMove && { move }),
    });
    const hold = {
      quote,
      providerUuid: provider.uuid,
      since: now,
      ends: now.add({ minutes: 2 }),
      movesSequence: 0,
    };
    const widget = await renderVisits([visit], {
      world: {
        providers,
        bookings: [visit],
        waitlist: [{ entry, email: 'jamie@example.com' }],
        holds: new Map([[quote_uuid, hold]]),
      },
    });
    const take = widget.screen.getByRole('button', { name: /^Take this time/ });
    await expect.element(take).toBeVisible();
    return { widget, take, quote_uuid };
  };

  it('counts down, and is taken for the visit at once when nothing is to be paid [VISIT-14]', async () => {
    const { widget, take } = await offered(5819);
    await expect
      .element(widget.screen.getByText('A time is free for you: Wed, Jun 17, 10:00 AM').first())
      .toBeVisible();
    await expect.element(widget.screen.getByText('It’s yours for 01:59 more.')).toBeVisible();
    widget.advance(1000);
    await expect.element(widget.screen.getByText('It’s yours for 01:58 more.')).toBeVisible();
    await take.click();
    await expect
      .element(widget.screen.getByRole('article', { name: /Wed, Jun 17, 10:00 AM$/ }))
      .toBeVisible();
    await expect.element(take).not.toBeInTheDocument();
  });

  it.each([
    ['costs more', 6819, true],
    ['is a visit of its own', 5819, false],
  ])('leads to the checkout when it %s [VISIT-14]', async (_, total, isMove) => {
    const { widget, take, quote_uuid } = await offered(total, isMove);
    await take.click();
    await expect.poll(() => widget.navigations.join(' ')).toContain(quote_uuid);
  });

  it('says when it is over, and that the place in line stays [VISIT-14]', async () => {
    const { widget, take } = await offered(5819);
    // Second by second, because requests under way have a time limit on this clock.
    await expect
      .poll(() => {
        widget.advance(1000);
        return take.query();
      })
      .toBeNull();
    await expect
      .element(widget.screen.getByRole('button', { name: /^Leave the line/ }))
      .toBeVisible();
  });

  it('shows up within a minute while somebody waits [VISIT-14]', async () => {
    const { visit, providers } = visitFor(5819);
    const entry = aWaitlistEntry({
      provider: visit.booking.provider,
      moves_booking_uuid: visit.booking.uuid,
    });
    const widget = await renderVisits([visit], {
      world: { providers, bookings: [visit], waitlist: [{ entry, email: 'jamie@example.com' }] },
    });
    await expect
      .element(widget.screen.getByText('Any time before Thu, Jun 18, 2:30 PM'))
      .toBeVisible();
    const before = widget.requests('/waitlist').length;
    widget.advance(MINUTE_MS);
    await expect.poll(() => widget.requests('/waitlist').length).toBe(before + 1);
  });
});

import { aQuote, aUser, succeed, type FakeMarketplace, jamie } from '@pawcall/testing';
import type { Quote } from '@pawcall/contract';
import {
  DESKTOP,
  PHONE,
  renderPopup,
  TABLET,
  type RenderedWidget,
  type ResultsSetting,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const quoting = (over: Partial<Quote>) => (fake: FakeMarketplace) =>
  fake.interfere(
    'createQuote',
    () =>
      succeed(
        aQuote({ start_at: '2026-06-16T18:30:00Z', end_at: '2026-06-16T19:00:00Z', ...over }),
      ),
    9,
  );
const renderSummary = async (setting: ResultsSetting = {}): Promise<RenderedWidget> => {
  const widget = await renderPopup(setting);
  await widget.screen.getByRole('button', { name: /booking summary/i }).click();
  await expect.poll(() => widget.root.querySelector('.pc-lines')).not.toBeNull();
  return widget;
};
const rectOf = (root: ShadowRoot, selector: string): DOMRect =>
  root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
const lines = ({ root }: RenderedWidget): readonly string[] =>
  [...root.querySelectorAll('.pc-lines dt, .pc-lines dd')].map(
    (line) => line.firstChild?.textContent ?? '',
  );

describe('the booking summary', () => {
  it('shows date, time range with zone, fees, tax and total with the currency code [SUM-1][SUM-2]', async () => {
    const widget = await renderSummary();
    const { screen } = widget;
    await expect.element(screen.getByText('Tuesday, June 16, 2026')).toBeVisible();
    await expect.element(screen.getByText(/11:30.+12:00.PM, Pacific Time \(GMT-7\)/)).toBeVisible();
    await expect.element(screen.getByText(/^\$58\.19 USD/)).toBeVisible();
    expect(lines(widget).slice(0, 6)).toEqual([
      'Appointment fee',
      '$48.00',
      'Booking fee',
      '$6.00',
      'Tax',
      '$4.19',
    ]);
  });

  it('shows the quote’s end when the slot is shorter [SUM-1]', async () => {
    const { screen } = await renderSummary({ before: quoting({ end_at: '2026-06-16T19:15:00Z' }) });
    await expect.element(screen.getByText(/11:30.+12:15.PM, Pacific Time \(GMT-7\)/)).toBeVisible();
  });

  it.each(['2026-06-16T18:30:00Z', '2026-06-16T18:00:00Z'])(
    'uses the slot’s end when the quote ends at %s, which is not after its start [SUM-1][WIRE-8]',
    async (end_at) => {
      const { screen } = await renderSummary({ before: quoting({ end_at }) });
      const range = screen.getByText(/11:30.+12:00.PM, Pacific Time \(GMT-7\)/);
      await expect.element(range).toBeVisible();
    },
  );

  it('explains the booking fee in a tooltip [SUM-2]', async () => {
    const { screen, advance } = await renderSummary();
    await screen.getByRole('button', { name: 'More about Booking fee' }).hover();
    advance(325);
    await expect
      .element(screen.getByText('The booking fee covers customer support and secure booking.'))
      .toBeVisible();
  });

  it.each([
    ['desktop', DESKTOP, '.pc-q__r'],
    ['tablet', TABLET, '.pc-qm'],
    ['phone', PHONE, '.pc-qm'],
  ])(
    'shows the tooltip inside its column and over no amount on the %s [SUM-2][UI-2]',
    async (_, window, column) => {
      const { screen, root } = await renderSummary({ window });
      await screen.getByRole('button', { name: 'More about Booking fee' }).click();
      const tip = rectOf(root, '.pc-tip');
      expect(tip.left).toBeGreaterThanOrEqual(rectOf(root, column).left);
      expect(tip.right).toBeLessThan(rectOf(root, '.pc-line dd').left);
    },
  );

  it('aligns the amount of a long item with its first line, without overlap [SUM-2]', async () => {
    const items = [
      { type: 'APPOINTMENT_FEE', amount: usd(4800) },
      { type: 'WEEKEND_AND_PUBLIC_HOLIDAY_EVENING_SURCHARGE', amount: usd(150_000) },
    ];
    const { root } = await renderSummary({ window: PHONE, before: quoting({ items }) });
    const row = '.pc-line:nth-child(2)';
    const [line, label, amount] = [row, `${row} dt`, `${row} dd`].map((at) => rectOf(root, at));
    expect(label?.height).toBeGreaterThan(1.5 * (amount?.height ?? 0));
    expect(amount?.top).toBeCloseTo(label?.top ?? 0, 0);
    expect((label?.top ?? 0) - (line?.top ?? 0)).toBeGreaterThanOrEqual(8);
    expect((line?.bottom ?? 0) - (label?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
  });

  it('subtracts coupons and the wallet, and shows an unknown item as the service names it [SUM-1][SUM-2][WIRE-8]', async () => {
    const widget = await renderSummary({
      before: quoting({
        items: [
          { type: 'APPOINTMENT_FEE', amount: usd(4800) },
          { type: 'COUPON', amount: usd(-500) },
          { type: 'PARTNER_COUPON', amount: usd(-100) },
          { type: 'PET_LOYALTY', amount: usd(-50) },
        ],
        tax: null,
        wallet: usd(2000),
        wallet_amount: usd(1500),
        total: usd(2650),
      }),
    });
    await expect.element(widget.screen.getByText('Used from wallet')).toBeVisible();
    expect(lines(widget).slice(0, 12)).toEqual([
      'Appointment fee',
      '$48.00',
      'Pet loyalty',
      '−$0.50',
      'Coupon',
      '−$5.00',
      'Partner coupon',
      '−$1.00',
      'Wallet balance',
      '$20.00',
      'Used from wallet',
      '−$15.00',
    ]);
  });

  it.each(['', ' ', '-'])(
    'gives an item of the meaningless type "%s" a neutral name [SUM-2][WIRE-8]',
    async (type) => {
      const items = [{ type, amount: usd(100) }];
      const widget = await renderSummary({ before: quoting({ items }) });
      await expect.poll(() => lines(widget).slice(0, 2)).toEqual(['Other', '$1.00']);
    },
  );

  it('shows included tax without adding it [GO-13]', async () => {
    const widget = await renderSummary({
      before: quoting({
        items: [{ type: 'APPOINTMENT_FEE', amount: usd(6000) }],
        tax: usd(0),
        tax_included: usd(1000),
        total: usd(6000),
      }),
    });
    await expect.element(widget.screen.getByText('Includes tax')).toBeVisible();
    expect(lines(widget).slice(0, 4)).toEqual([
      'Appointment fee',
      '$60.00',
      'Includes tax',
      '$10.00',
    ]);
    expect(lines(widget)).not.toContain('Tax');
  });

  it('shows both local times when the provider’s zone differs [GO-9]', async () => {
    const { screen } = await renderSummary({ zone: 'America/New_York' });
    await expect.element(screen.getByText(/2:30.+3:00.PM, Eastern Time \(GMT-4\)/)).toBeVisible();
    await expect.element(screen.getByText(/^11:30.AM on your vet’s clock$/)).toBeVisible();
  });

  it('omits the provider’s local time when it is the same [GO-9]', async () => {
    const { screen } = await renderSummary();
    await expect.element(screen.getByText('Tuesday, June 16, 2026')).toBeVisible();
    await expect.element(screen.getByText(/on your vet’s clock/)).not.toBeInTheDocument();
  });
});

describe('FREE with the struck price', () => {
  it('shows while an auto-ship promotion is active [SUM-3]', async () => {
    const { screen } = await renderPopup({
      signedIn: jamie({ promoCodes: [{ code: 'AUTOSHIP100-X1' }] }),
    });
    await expect.element(screen.getByText('Free, was $58.19 USD').first()).toBeInTheDocument();
  });

  it('strikes the sum before coupons when the total is 0 [SUM-3]', async () => {
    const { screen } = await renderPopup({
      signedIn: jamie({ promoCodes: [{ code: 'AUTOSHIP100-X1' }] }),
      before: quoting({
        items: [
          { type: 'APPOINTMENT_FEE', amount: usd(4800) },
          { type: 'COUPON', amount: usd(-4800) },
        ],
        tax: usd(0),
        total: usd(0),
      }),
    });
    await expect.element(screen.getByText('Free, was $48.00 USD').first()).toBeInTheDocument();
  });

  it('does not show for 30 % off, which is a coupon line [SUM-3]', async () => {
    const { screen } = await renderPopup({
      signedIn: jamie({ promoCodes: [{ code: 'AUTOSHIP30' }] }),
    });
    await expect.element(screen.getByText(/^\$58\.19/)).toBeVisible();
    await expect.element(screen.getByText(/^Free, was/)).not.toBeInTheDocument();
  });
});

describe('with hidden pricing', () => {
  it('no price shows on tile, total and summary, which say "with your plan" [PRICE-3]', async () => {
    const user = aUser({ booking_experience: 'HIDDEN_PRICING' });
    const widget = await renderSummary({ signedIn: jamie({ user }) });
    await expect.element(widget.screen.getByText('Free with your plan').last()).toBeVisible();
    expect(widget.root.textContent).not.toMatch(/\$\d/);
  });

  it.each([
    ['no rule above the total without lines', 'HIDDEN_PRICING', '0px'],
    ['a rule above the total of lines', 'DEFAULT', '1px'],
  ] as const)('has %s [PRICE-3]', async (_, booking_experience, width) => {
    const { root } = await renderSummary({
      signedIn: jamie({ user: aUser({ booking_experience }) }),
    });
    const sum = () => root.querySelector('.pc-line--sum');
    await expect.poll(sum).not.toBeNull();
    expect(getComputedStyle(sum() ?? root.host).borderBlockStartWidth).toBe(width);
  });
});

describe('a hold in the popup', () => {
  it('counts down, warns two minutes before the end, and can be extended [GO-4]', async () => {
    const { screen, advance, requests } = await renderPopup({ full: true });
    await screen.getByRole('radio', { name: /^12:00/ }).click();
    await expect.element(screen.getByText(/[AP]M is held for you: 10:00 left/)).toBeVisible();
    advance(1000);
    await expect.element(screen.getByText(/is held for you: 09:59 left/)).toBeVisible();
    for (let second = 0; second < 480; second += 1) advance(1000);
    await expect
      .element(screen.getByText(/is held for 01:59 more, then others can book it/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Keep my time' }).click();
    await expect.element(screen.getByText(/is held for you: 10:00 left/)).toBeVisible();
    expect(requests('/extend')).toHaveLength(1);
  });

  it.each([
    ['tablet', TABLET],
    ['phone', PHONE],
  ])('can be extended on the %s too [GO-4][POP-3]', async (_, window) => {
    const { screen } = await renderPopup({
      window,
      before: quoting({ expires_at: '2026-06-16T18:01:30Z' }),
    });
    await expect.element(screen.getByRole('button', { name: 'Keep my time' })).toBeVisible();
  });

  it.each([
    ['desktop', DESKTOP, 'View booking summary'],
    ['tablet', TABLET, /Booking summary/],
    ['phone', PHONE, /Booking summary/],
  ])('warns and ends while the summary is open on the %s [GO-4][POP-4]', async (...layout) => {
    const [, window, summary] = layout;
    const { screen, advance } = await renderPopup({
      window,
      before: quoting({ expires_at: '2026-06-16T18:00:05Z' }),
    });
    await screen.getByRole('button', { name: summary }).click();
    await expect.element(screen.getByText('Appointment fee')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Keep my time' })).toBeVisible();
    for (let second = 0; second < 5; second += 1) advance(1000);
    await expect.element(screen.getByText(/This quote has expired/).first()).toBeVisible();
    await expect.element(screen.getByText('Appointment fee')).not.toBeInTheDocument();
  });

  it('shows when it has ended, and can request the slot again [GO-4]', async () => {
    const { screen, advance, requests } = await renderPopup();
    await expect.element(screen.getByText(/is held for you/)).toBeVisible();
    for (let second = 0; second < 600; second += 1) advance(1000);
    await expect.element(screen.getByText(/This quote has expired/).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Ask for this time again' }).click();
    await expect.element(screen.getByText(/is held for you: 10:00 left/)).toBeVisible();
    expect(requests('POST /api/p/quote')).toHaveLength(2);
  });
});

describe('a slot at night', () => {
  it('is marked between 22:00 and 06:00 of the chosen zone [GO-9]', async () => {
    const { screen } = await renderPopup({ full: true, zone: 'Asia/Tokyo' });
    await expect.element(screen.getByRole('radio', { name: /^3:30.AM.*, Night$/ })).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /^6:00.AM [^,]*$/ })).toBeVisible();
  });
});

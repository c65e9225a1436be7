import { aUser } from '@pawcall/testing';
import type { Quote } from '@pawcall/contract';
import type { ScreenStories } from '../story.ts';
import type { Owner } from '../owner.ts';
import { jamieWith, quoting, usd } from './san-diego.ts';
import { atResults, openSummary, openVet } from './actions.ts';

const WITH_WALLET: Partial<Quote> = {
  wallet: usd(2500),
  wallet_amount: usd(1000),
  total: usd(4644),
};
const COUPONS: Partial<Quote> = {
  items: [
    { type: 'APPOINTMENT_FEE', amount: usd(4800) },
    { type: 'BOOKING_FEE', amount: usd(450) },
    { type: 'COUPON', amount: usd(-1440) },
    { type: 'PARTNER_COUPON', amount: usd(-500) },
  ],
  tax: usd(0),
  total: usd(3310),
};
const FREE: Partial<Quote> = {
  items: [
    { type: 'APPOINTMENT_FEE', amount: usd(4800) },
    { type: 'BOOKING_FEE', amount: usd(450) },
    { type: 'PARTNER_COUPON', amount: usd(-5250) },
  ],
  tax: usd(0),
  total: usd(0),
};
const UNKNOWN: Partial<Quote> = {
  items: [
    { type: 'APPOINTMENT_FEE', amount: usd(123_456_700) },
    { type: 'WEEKEND_AND_PUBLIC_HOLIDAY_EVENING_SURCHARGE', amount: usd(150_000) },
    { type: 'PET_LOYALTY', amount: usd(-50) },
  ],
  tax: usd(987_654),
  total: usd(124_594_304),
};

const summarise =
  (total: RegExp | null) =>
  async (owner: Owner): Promise<void> => {
    await openVet(owner, 'Maya Okafor', total);
    await openSummary(owner);
  };

/** What is booked, line by line. */
export const summary: ScreenStories = {
  name: 'Booking summary',
  stories: [
    {
      id: 'summary',
      title: 'With the wallet; the booking fee is explained',
      clauses: ['SUM-1', 'SUM-2', 'POP-4'],
      setting: atResults({ signedIn: jamieWith(), before: quoting(WITH_WALLET) }),
      act: async (owner) => {
        await summarise(/46[.,]44/)(owner);
        const topic = owner.say('quote.item.BOOKING_FEE');
        await owner.click('button', owner.say('shared.moreInfo', { topic }));
        await owner.find('tooltip');
      },
    },
    {
      id: 'summary-rich',
      title: 'The wallet holds more than the visit costs',
      clauses: ['SUM-1'],
      setting: atResults({
        signedIn: jamieWith(),
        before: quoting({ wallet: usd(25_000), wallet_amount: usd(5644), total: usd(0) }),
      }),
      act: summarise(/0[.,]00/),
    },
    {
      id: 'summary-included-tax',
      title: 'Prices include their tax',
      clauses: ['GO-13'],
      setting: atResults({
        before: quoting({ tax: usd(0), tax_included: usd(875), total: usd(5250) }),
      }),
      act: summarise(/52[.,]50/),
    },
    {
      id: 'summary-plain',
      title: 'Fees and tax',
      clauses: ['SUM-1'],
      setting: atResults({ before: quoting() }),
      act: summarise(/56[.,]44/),
    },
    {
      id: 'summary-autoship',
      title: 'FREE with the total struck',
      clauses: ['SUM-3'],
      setting: atResults({
        signedIn: jamieWith('AUTOSHIP100'),
        before: quoting(FREE),
      }),
      act: summarise(/52[.,]50/),
    },
    {
      id: 'summary-coupons',
      title: 'A coupon of the service and one of the partner',
      clauses: ['SUM-2'],
      setting: atResults({ signedIn: jamieWith('AUTOSHIP30'), before: quoting(COUPONS) }),
      act: summarise(/33[.,]10/),
    },
    {
      id: 'summary-hidden',
      title: 'The plan pays',
      clauses: ['PRICE-3'],
      setting: atResults({
        signedIn: { ...jamieWith(), user: aUser({ booking_experience: 'HIDDEN_PRICING' }) },
        before: quoting(),
      }),
      act: summarise(null),
    },
    {
      id: 'summary-two-clocks',
      title: 'The vet’s clock is another, and so is the day',
      clauses: ['GO-9'],
      setting: atResults({ zone: 'Asia/Tokyo', before: quoting() }),
      act: summarise(/56[.,]44/),
    },
    {
      id: 'summary-unknown',
      title: 'Items that this version does not know, and large amounts',
      clauses: ['SUM-2', 'WIRE-8'],
      setting: atResults({ before: quoting(UNKNOWN) }),
      act: summarise(/943[.,]04/),
    },
    {
      id: 'summary-held',
      title: 'The time is held, and the hold ends soon',
      clauses: ['GO-4'],
      setting: atResults({ before: quoting({ expires_at: '2026-06-16T18:01:49Z' }) }),
      act: summarise(/56[.,]44/),
    },
  ],
};

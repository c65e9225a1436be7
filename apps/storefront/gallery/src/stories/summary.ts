import type { Quote } from '@pawcall/contract';
import { story, type ScreenStories, type Step } from '../story.ts';
import { jamieWith, quoting, usd } from './san-diego-vets.ts';
import {
  USUAL_TOTAL,
  atResults,
  find,
  hiddenPricing,
  openSummary,
  openVet,
  steps,
} from './story-steps.ts';

const FEES: Quote['items'] = [
  { type: 'APPOINTMENT_FEE', amount: usd(4800) },
  { type: 'BOOKING_FEE', amount: usd(450) },
];
const COUPONS: Partial<Quote> = {
  items: [
    ...FEES,
    { type: 'COUPON', amount: usd(-1440) },
    { type: 'PARTNER_COUPON', amount: usd(-500) },
  ],
  tax: usd(0),
  total: usd(3310),
};
const FREE: Partial<Quote> = {
  items: [...FEES, { type: 'PARTNER_COUPON', amount: usd(-5250) }],
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

const summarise = (total: RegExp | null = USUAL_TOTAL): Step => steps(openVet(total), openSummary);

/** What is booked, line by line. */
export const summary: ScreenStories = {
  name: 'Booking summary',
  stories: [
    {
      id: 'summary',
      title: 'With the wallet; the booking fee is explained',
      clauses: ['SUM-1', 'SUM-2', 'POP-4'],
      setting: atResults({
        signedIn: jamieWith(),
        before: quoting({ wallet: usd(2500), wallet_amount: usd(1000), total: usd(4644) }),
      }),
      act: steps(
        summarise(/46[.,]44/),
        ({ click, say }) =>
          click('button', say('shared.moreInfo', { topic: say('quote.item.BOOKING_FEE') })),
        find('tooltip'),
      ),
    },
    story('summary-rich', 'The wallet holds more than the visit costs', ['SUM-1'], {
      setting: atResults({
        signedIn: jamieWith(),
        before: quoting({ wallet: usd(25_000), wallet_amount: usd(5644), total: usd(0) }),
      }),
      act: summarise(/0[.,]00/),
    }),
    story('summary-included-tax', 'Prices include their tax', ['GO-13'], {
      setting: atResults({
        before: quoting({ tax: usd(0), tax_included: usd(875), total: usd(5250) }),
      }),
      act: summarise(/52[.,]50/),
    }),
    story('summary-plain', 'Fees and tax', ['SUM-1'], {
      setting: atResults({ before: quoting() }),
      act: summarise(),
    }),
    story('summary-autoship', 'FREE with the total struck', ['SUM-3'], {
      setting: atResults({ signedIn: jamieWith('AUTOSHIP100'), before: quoting(FREE) }),
      act: summarise(/52[.,]50/),
    }),
    story('summary-coupons', 'A coupon of the service and one of the partner', ['SUM-2'], {
      setting: atResults({ signedIn: jamieWith('AUTOSHIP30'), before: quoting(COUPONS) }),
      act: summarise(/33[.,]10/),
    }),
    story('summary-hidden', 'The plan pays', ['PRICE-3'], {
      setting: atResults({ signedIn: hiddenPricing(), before: quoting() }),
      act: summarise(null),
    }),
    story('summary-two-clocks', 'The vet’s clock is another, and so is the day', ['GO-9'], {
      setting: atResults({ zone: 'Asia/Tokyo', before: quoting() }),
      act: summarise(),
    }),
    {
      id: 'summary-unknown',
      title: 'Items that this version does not know, and large amounts',
      clauses: ['SUM-2', 'WIRE-8'],
      setting: atResults({ before: quoting(UNKNOWN) }),
      act: summarise(/943[.,]04/),
    },
    story('summary-held', 'The time is held, and the hold ends soon', ['GO-4'], {
      setting: atResults({ before: quoting({ expires_at: '2026-06-16T18:01:49Z' }) }),
      act: summarise(),
    }),
  ],
};

import { describe, expect, it } from 'vitest';
import {
  canDismissPopup,
  canMove,
  isBeforeFirstDay,
  openPopup,
  placeInList,
  providerPopupReducer,
  showsArrows,
  type ProviderPopupAction,
  type ProviderPopupState,
  checkoutReducer,
  IDLE_CHECKOUT,
  isCheckoutUnderWay,
  type CheckoutAction,
  type CheckoutState,
} from './provider-popup.ts';
import { quotePanelView, type QuoteState } from './quote-panel.ts';
import {
  appointmentAt,
  at,
  sampleQuote,
  sampleResult,
  uuid,
  sampleUser,
  slotAt,
} from './test-samples.ts';

const ZONE = 'America/New_York';
const SLOT = appointmentAt('2027-06-16T18:00:00Z');
const later = appointmentAt('2027-06-20T01:00:00Z');
const results = [
  sampleResult({}, { uuid: uuid(11), appointments: [SLOT] }),
  sampleResult({}, { uuid: uuid(12), appointments: [SLOT] }),
  sampleResult({}, { uuid: uuid(13), appointments: [later] }),
];
const [first = sampleResult(), second = first, last = first] = results;
const opened = (result = first, of = results) =>
  openPopup({ results: of, result, slot: SLOT, searchDay: '2027-06-16', zone: ZONE });
const run = (state: ProviderPopupState, ...actions: ProviderPopupAction[]): ProviderPopupState =>
  actions.reduce(providerPopupReducer, state);
const on: ProviderPopupAction = { type: 'move', by: 1 };
const back: ProviderPopupAction = { type: 'move', by: -1 };

describe('the provider popup', () => {
  it('opens with the slot that was tapped, on its day [TILE-5]', () => {
    expect(opened()).toMatchObject({ result: first, cameBy: 0, panel: { slot: SLOT } });
    expect(opened().panel.day).toBe('2027-06-16');
  });

  it('opens on the first day on which the provider is free, not before the one searched for [TILE-5, POP-1]', () => {
    const full = { results, slot: null, zone: ZONE };
    expect(openPopup({ ...full, result: last, searchDay: '2027-06-16' }).panel).toMatchObject({
      day: '2027-06-19',
      slot: null,
    });
    expect(openPopup({ ...full, result: first, searchDay: '2027-06-18' }).panel.day).toBe(
      '2027-06-18',
    );
    const nobody = openPopup({ ...full, result: sampleResult(), searchDay: '2027-06-18' });
    expect(nobody.panel.day).toBe('2027-06-18');
  });

  it('knows the days from the one searched for to the earliest time as empty [PANEL-4]', () => {
    const of = (day: string) => isBeforeFirstDay(last, '2027-06-16', { day, zone: ZONE });
    expect(['2027-06-15', '2027-06-16', '2027-06-18', '2027-06-19'].map(of)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('moves to the neighbours within the list, without wrap [POP-2]', () => {
    const middle = run(opened(), on);
    expect(middle).toMatchObject({ result: second, cameBy: 1 });
    expect(run(middle, back)).toMatchObject({ result: first, cameBy: -1 });
    expect(run(opened(last), on)).toEqual(opened(last));
    expect(run(opened(), back)).toEqual(opened());
    expect([canMove(opened(), -1), canMove(opened(), 1)]).toEqual([false, true]);
    expect([canMove(middle, -1), canMove(middle, 1)]).toEqual([true, true]);
    expect([canMove(opened(last), -1), canMove(opened(last), 1)]).toEqual([true, false]);
  });

  it('has its position in the list [POP-2]', () => {
    expect(placeInList(run(opened(), on, on))).toEqual({ position: 3, count: 3 });
  });

  it('with another provider has neither slot nor summary, on the day searched for and in the zone chosen [POP-2]', () => {
    const now = at('2027-06-16T10:00', ZONE);
    const moved = run(
      opened(),
      { type: 'chooseZone', zone: 'America/Los_Angeles', now },
      { type: 'chooseDay', day: '2027-06-17', slot: null },
      { type: 'chooseSlot', slot: SLOT },
      { type: 'openSummary' },
      on,
    );
    expect(moved.panel).toMatchObject({
      zone: 'America/Los_Angeles',
      day: '2027-06-16',
      slot: null,
      summary: 'closed',
    });
  });

  it('with another provider hides the failed checkout [POP-2, GO-6]', () => {
    const failed = run(
      opened(),
      {
        type: 'checkout',
        action: { type: 'continue', slot: SLOT, quote: sampleQuote(), signedIn: true },
      },
      { type: 'checkout', action: { type: 'failed', problem: 'No.' } },
    );
    expect(failed.checkout).toEqual({ kind: 'failed', problem: 'No.' });
    expect(run(failed, on).checkout).toEqual({ kind: 'idle' });
    expect(run(failed, { type: 'checkout', action: { type: 'stayed' } })).toBe(failed);
  });

  it('never requests with the key of another provider’s quote [POP-2, WIRE-5]', () => {
    const moved = run(opened(), on, { type: 'chooseSlot', slot: SLOT });
    expect(moved.panel.requestCount).toBeGreaterThan(opened().panel.requestCount);
  });

  it('hides the arrows and cannot be dismissed while the summary is open [POP-4]', () => {
    const open = run(opened(), { type: 'openSummary' });
    const outcome = { kind: 'ready', quote: sampleQuote() } as const;
    const before = quotePanelView(opened().panel, outcome);
    const view = quotePanelView(open.panel, outcome);
    expect([canDismissPopup(before), showsArrows(opened(), before)]).toEqual([true, true]);
    expect([canDismissPopup(view), showsArrows(open, view)]).toEqual([false, false]);
    expect(showsArrows(opened(first, [first]), before)).toBe(false);
  });
});

const slot = slotAt('2027-06-16T18:00:00Z');
const quote = sampleQuote();
const dearer = sampleQuote({ uuid: uuid(9), total: { amount: 6100, currency: 'USD' } });
const user = sampleUser();

const checkout = (state: CheckoutState, ...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(checkoutReducer, state);
const guest: CheckoutAction = { type: 'continue', slot, quote, signedIn: false };
const client: CheckoutAction = { ...guest, signedIn: true };
const seen = (
  shown: QuoteState,
  over: Partial<Extract<CheckoutAction, { type: 'panelSeen' }>> = {},
): CheckoutAction => ({ type: 'panelSeen', slot, quote: shown, user, ...over });
const ready = (of: typeof quote): QuoteState => ({ kind: 'ready', quote: of });

const signingIn = checkout(IDLE_CHECKOUT, guest);
const requoting = checkout(signingIn, { type: 'signInClosed', signedIn: true });
const leaving = checkout(IDLE_CHECKOUT, client);
const priceRose = checkout(requoting, seen(ready(dearer)));
const failed = checkout(leaving, { type: 'failed', problem: 'No.' });

describe('Continue', () => {
  it('leaves at once for a client, and requires a guest to sign in first [BOOK-1]', () => {
    expect(leaving).toEqual({ kind: 'leaving', quote });
    expect(signingIn).toEqual({ kind: 'signingIn', agreed: { slot, total: quote.total } });
  });

  it('requests a quote in the current language first, and leaves with that one [GO-21]', () => {
    const requesting = checkout(IDLE_CHECKOUT, { ...client, isOutdated: true });
    expect(requesting).toEqual(requoting);
    expect(checkout(requesting, seen({ kind: 'loading' }))).toBe(requesting);
    const spoken = sampleQuote({ uuid: uuid(9) });
    expect(checkout(requesting, seen(ready(spoken)))).toEqual({ kind: 'leaving', quote: spoken });
    expect(checkout(IDLE_CHECKOUT, { ...guest, isOutdated: true })).toEqual(signingIn);
  });

  it('is taken once, however often it is pressed [BOOK-3]', () => {
    for (const state of [signingIn, requoting, leaving]) {
      expect(isCheckoutUnderWay(state)).toBe(true);
      expect(checkout(state, guest, client)).toBe(state);
    }
  });

  it('is taken again after a failure, and accepts a price that rose [GO-6]', () => {
    for (const state of [failed, priceRose]) {
      expect(isCheckoutUnderWay(state)).toBe(false);
      expect(checkout(state, client)).toEqual(leaving);
      expect(checkout(state, guest)).toEqual(signingIn);
    }
  });
});

describe('the sign-in dialog', () => {
  it('continues with the client’s own quote, or returns when it is closed [AUTH-7, BOOK-1]', () => {
    expect(requoting).toEqual({ kind: 'requoting', agreed: { slot, total: quote.total } });
    expect(checkout(signingIn, { type: 'signInClosed', signedIn: false })).toBe(IDLE_CHECKOUT);
    expect(checkout(leaving, { type: 'signInClosed', signedIn: true })).toBe(leaving);
  });
});

describe('the client’s own quote', () => {
  it('is waited for [BOOK-1]', () => {
    expect(checkout(requoting, seen({ kind: 'loading' }))).toBe(requoting);
  });

  it('continues to the checkout when the price did not rise [BOOK-1]', () => {
    const own = sampleQuote({ uuid: uuid(8) });
    expect(checkout(requoting, seen(ready(own)))).toEqual({ kind: 'leaving', quote: own });
  });

  it('must be accepted when it costs more [GO-6]', () => {
    expect(priceRose).toEqual({ kind: 'priceRose', before: quote.total, after: dearer.total });
  });

  it('may cost more unseen where prices are hidden [PRICE-3]', () => {
    const hidden = sampleUser({ booking_experience: 'HIDDEN_PRICING' });
    expect(checkout(requoting, seen(ready(dearer), { user: hidden }))).toMatchObject({
      kind: 'leaving',
      quote: { uuid: uuid(9) },
    });
  });

  it.each([
    ['could not be had', seen({ kind: 'failed' })],
    ['was refused', seen({ kind: 'refused', message: 'Too late.' }, { slot: null })],
    [
      'is of a slot that was taken',
      seen({ kind: 'taken', slot, isHeld: false, alternatives: [] }, { slot: null }),
    ],
    [
      'is of another slot, chosen meanwhile',
      seen(ready(quote), { slot: slotAt('2027-06-16T19:00:00Z') }),
    ],
    ['comes after the client signed out', seen(ready(quote), { user: null })],
  ])('ends the way when it %s [BOOK-1]', (_, action) => {
    expect(checkout(requoting, action)).toBe(IDLE_CHECKOUT);
  });

  it('is looked at only while it is awaited [WIRE-5]', () => {
    for (const state of [IDLE_CHECKOUT, signingIn, priceRose, failed]) {
      expect(checkout(state, seen(ready(dearer)))).toBe(state);
    }
  });
});

describe('the way to the checkout', () => {
  it('shows the error beside the button [GO-6]', () => {
    expect(failed).toEqual({ kind: 'failed', problem: 'No.' });
    expect(checkout(signingIn, { type: 'failed', problem: 'No.' })).toEqual(failed);
    expect(checkout(IDLE_CHECKOUT, { type: 'failed', problem: 'No.' })).toBe(IDLE_CHECKOUT);
  });

  it.each([
    ['is there', ready(dearer)],
    ['is on its way', { kind: 'loading' } as const],
    ['could not be had', { kind: 'failed' } as const],
  ])('ends when another quote %s before it has led there [WIRE-5]', (_, shown) => {
    expect(checkout(leaving, seen(shown))).toBe(IDLE_CHECKOUT);
    expect(checkout(leaving, seen(ready(quote)))).toBe(leaving);
  });

  it('ends without a word when the host cancels, or the call was given up [GO-5]', () => {
    expect(checkout(leaving, { type: 'stayed' })).toBe(IDLE_CHECKOUT);
    expect(checkout(failed, { type: 'stayed' })).toBe(failed);
  });

  it('is available again when the page is restored, except during an open sign-in dialog [GO-4]', () => {
    expect(checkout(leaving, { type: 'cameBack' })).toBe(IDLE_CHECKOUT);
    expect(checkout(requoting, { type: 'cameBack' })).toBe(IDLE_CHECKOUT);
    expect(checkout(signingIn, { type: 'cameBack' })).toBe(signingIn);
    expect(checkout(priceRose, { type: 'cameBack' })).toBe(priceRose);
  });
});

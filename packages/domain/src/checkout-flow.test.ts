import { describe, expect, it } from 'vitest';
import {
  checkoutReducer,
  IDLE_CHECKOUT,
  isCheckoutUnderWay,
  type CheckoutAction,
  type CheckoutState,
} from './checkout-flow.ts';
import type { QuoteState } from './quote-panel-view.ts';
import { sampleQuote, sampleUser, slotAt, uuid } from './sample.ts';

const slot = slotAt('2027-06-16T18:00:00Z');
const quote = sampleQuote();
const dearer = sampleQuote({ uuid: uuid(9), total: { amount: 6100, currency: 'USD' } });
const user = sampleUser();

const run = (state: CheckoutState, ...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(checkoutReducer, state);
const guest: CheckoutAction = { type: 'continue', slot, quote, signedIn: false };
const client: CheckoutAction = { ...guest, signedIn: true };
const seen = (
  shown: QuoteState,
  over: Partial<Extract<CheckoutAction, { type: 'panelSeen' }>> = {},
): CheckoutAction => ({ type: 'panelSeen', slot, quote: shown, user, ...over });
const ready = (of: typeof quote): QuoteState => ({ kind: 'ready', quote: of });

const signingIn = run(IDLE_CHECKOUT, guest);
const askingAnew = run(signingIn, { type: 'signInClosed', signedIn: true });
const leaving = run(IDLE_CHECKOUT, client);
const priceRose = run(askingAnew, seen(ready(dearer)));
const failed = run(leaving, { type: 'failed', problem: 'No.' });

describe('Continue', () => {
  it('leaves at once with a client, and lets a guest sign in first [BOOK-1]', () => {
    expect(leaving).toEqual({ kind: 'leaving', quote });
    expect(signingIn).toEqual({ kind: 'signingIn', agreed: { slot, total: quote.total } });
  });

  it('asks for a quote in the language of now first, and leaves with that one [GO-21]', () => {
    const anew = run(IDLE_CHECKOUT, { ...client, isOutdated: true });
    expect(anew).toEqual(askingAnew);
    expect(run(anew, seen({ kind: 'loading' }))).toBe(anew);
    const spoken = sampleQuote({ uuid: uuid(9) });
    expect(run(anew, seen(ready(spoken)))).toEqual({ kind: 'leaving', quote: spoken });
    expect(run(IDLE_CHECKOUT, { ...guest, isOutdated: true })).toEqual(signingIn);
  });

  it('is taken once, however often it is pressed [BOOK-3]', () => {
    for (const state of [signingIn, askingAnew, leaving]) {
      expect(isCheckoutUnderWay(state)).toBe(true);
      expect(run(state, guest, client)).toBe(state);
    }
  });

  it('is taken again after a failure, and accepts a price that rose [GO-6]', () => {
    for (const state of [failed, priceRose]) {
      expect(isCheckoutUnderWay(state)).toBe(false);
      expect(run(state, client)).toEqual(leaving);
      expect(run(state, guest)).toEqual(signingIn);
    }
  });
});

describe('the sign-in dialog', () => {
  it('leads on to the client’s own quote, or back when it is closed [AUTH-7, BOOK-1]', () => {
    expect(askingAnew).toEqual({ kind: 'askingAnew', agreed: { slot, total: quote.total } });
    expect(run(signingIn, { type: 'signInClosed', signedIn: false })).toBe(IDLE_CHECKOUT);
    expect(run(leaving, { type: 'signInClosed', signedIn: true })).toBe(leaving);
  });
});

describe('the client’s own quote', () => {
  it('is waited for [BOOK-1]', () => {
    expect(run(askingAnew, seen({ kind: 'loading' }))).toBe(askingAnew);
  });

  it('leads to the checkout when it costs no more [BOOK-1]', () => {
    const own = sampleQuote({ uuid: uuid(8) });
    expect(run(askingAnew, seen(ready(own)))).toEqual({ kind: 'leaving', quote: own });
  });

  it('must be accepted when it costs more [GO-6]', () => {
    expect(priceRose).toEqual({ kind: 'priceRose', before: quote.total, after: dearer.total });
  });

  it('may cost more unseen where prices are hidden [PRICE-3]', () => {
    const hidden = sampleUser({ booking_experience: 'HIDDEN_PRICING' });
    expect(run(askingAnew, seen(ready(dearer), { user: hidden }))).toMatchObject({
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
    expect(run(askingAnew, action)).toBe(IDLE_CHECKOUT);
  });

  it('is looked at only while it is awaited [WIRE-5]', () => {
    for (const state of [IDLE_CHECKOUT, signingIn, priceRose, failed]) {
      expect(run(state, seen(ready(dearer)))).toBe(state);
    }
  });
});

describe('the way to the checkout', () => {
  it('says what went wrong, beside the button [GO-6]', () => {
    expect(failed).toEqual({ kind: 'failed', problem: 'No.' });
    expect(run(signingIn, { type: 'failed', problem: 'No.' })).toEqual(failed);
    expect(run(IDLE_CHECKOUT, { type: 'failed', problem: 'No.' })).toBe(IDLE_CHECKOUT);
  });

  it.each([
    ['is there', ready(dearer)],
    ['is on its way', { kind: 'loading' } as const],
    ['could not be had', { kind: 'failed' } as const],
  ])('ends when another quote %s before it has led there [WIRE-5]', (_, shown) => {
    expect(run(leaving, seen(shown))).toBe(IDLE_CHECKOUT);
    expect(run(leaving, seen(ready(quote)))).toBe(leaving);
  });

  it('ends without a word when the host cancels, or the call was given up [GO-5]', () => {
    expect(run(leaving, { type: 'stayed' })).toBe(IDLE_CHECKOUT);
    expect(run(failed, { type: 'stayed' })).toBe(failed);
  });

  it('is open again when the page comes back, but for an open sign-in dialog [GO-4]', () => {
    expect(run(leaving, { type: 'cameBack' })).toBe(IDLE_CHECKOUT);
    expect(run(askingAnew, { type: 'cameBack' })).toBe(IDLE_CHECKOUT);
    expect(run(signingIn, { type: 'cameBack' })).toBe(signingIn);
    expect(run(priceRose, { type: 'cameBack' })).toBe(priceRose);
  });
});

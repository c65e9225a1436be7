import { describe, expect, it } from 'vitest';
import {
  canContinue,
  isQuoted,
  quotePanelView,
  type QuoteOutcome,
  openPanel,
  quotePanelReducer,
  type QuotePanelAction,
  type QuotePanelState,
} from './quote-panel.ts';
import { at, sampleQuote, slotAt } from './test-samples.ts';

const ZONE = 'America/New_York';
const now = at('2027-06-16T10:00', ZONE);
const TWO = slotAt('2027-06-16T18:00:00Z');
const THREE = slotAt('2027-06-16T19:00:00Z');
const LOADING: QuoteOutcome = { kind: 'loading' };
const READY: QuoteOutcome = { kind: 'ready', quote: sampleQuote() };

const panel = openPanel({ zone: ZONE, day: '2027-06-16' });
const run = (state: QuotePanelState, ...actions: QuotePanelAction[]): QuotePanelState =>
  actions.reduce(quotePanelReducer, state);
const requested = run(panel, { type: 'chooseSlot', slot: TWO });
const seen = quotePanelView;

describe('slot and quote', () => {
  it('request a quote when a slot is chosen and continue once it is there [PANEL-1, POP-5]', () => {
    expect(seen(panel, LOADING)).toMatchObject({ slot: null, quote: { kind: 'none' } });
    expect(seen(requested, LOADING)).toMatchObject({ slot: TWO, quote: LOADING });
    expect(seen(requested, READY)).toMatchObject({ slot: TWO, quote: READY });
    expect(canContinue(seen(requested, LOADING))).toBe(false);
    expect(canContinue(seen(requested, READY))).toBe(true);
  });

  it('open with the slot of a tile, on its day [TILE-5, PANEL-1]', () => {
    const slot = slotAt('2027-06-20T01:00:00Z');
    const opened = openPanel({ zone: ZONE, day: '2027-06-16', slot });
    expect(opened).toMatchObject({ day: '2027-06-19', slot });
    expect(opened.requestCount).toBe(1);
  });

  it('are chosen already while the quote is there or on the way [PANEL-1]', () => {
    expect(isQuoted(seen(requested, LOADING), { ...TWO })).toBe(true);
    expect(isQuoted(seen(requested, READY), { ...TWO })).toBe(true);
    expect(isQuoted(seen(requested, READY), THREE)).toBe(false);
    expect(isQuoted(seen(requested, { kind: 'failed' }), TWO)).toBe(false);
    expect(isQuoted(seen(panel, LOADING), TWO)).toBe(false);
  });

  it('are a new request each time [WIRE-5]', () => {
    const states = [requested, run(requested, { type: 'chooseSlot', slot: THREE })];
    states.push(run(states[1] ?? requested, { type: 'renewQuote', slot: THREE }));
    expect(states.map(({ requestCount }) => requestCount)).toEqual([1, 2, 3]);
  });

  it('refuse a quote without a slot [PANEL-6]', () => {
    const state = run(panel, { type: 'renewQuote', slot: null });
    expect(seen(state, LOADING).quote).toEqual({ kind: 'slotRequired' });
    expect(seen(run(state, { type: 'chooseSlot', slot: TWO }), LOADING).quote).toEqual(LOADING);
  });

  it('keep the slot when no quote could be got, to try again [PANEL-3]', () => {
    expect(seen(requested, { kind: 'failed' })).toMatchObject({
      slot: TWO,
      quote: { kind: 'failed' },
    });
  });

  it.each<QuoteOutcome>([
    { kind: 'refused', message: 'Too late.' },
    { kind: 'taken', slot: TWO, isHeld: false, alternatives: [THREE] },
    { kind: 'booked', slot: TWO },
  ])('clear a slot that cannot be had, and say why: $kind [ERR-3, PANEL-3, GO-4]', (outcome) => {
    expect(seen(requested, outcome)).toMatchObject({ slot: null, quote: outcome });
  });

  it('of a booking make way when the owner wants another time [GO-4]', () => {
    const free = run(requested, { type: 'chooseAnother' });
    expect(seen(free, { kind: 'booked', slot: TWO }).quote).toEqual({ kind: 'none' });
  });

  it('expire with the hold, and are requested again [GO-4]', () => {
    const expired = run(requested, { type: 'quoteExpired' });
    const view = seen(expired, READY);
    expect(view).toMatchObject({ slot: TWO, quote: { kind: 'expired' } });
    expect([canContinue(view), isQuoted(view, TWO)]).toEqual([false, false]);
    const again = run(expired, { type: 'chooseSlot', slot: TWO });
    expect(seen(again, LOADING).quote).toEqual(LOADING);
  });
});

describe('another zone', () => {
  it('clears slot and quote for good [PANEL-2]', () => {
    const moved = run(requested, { type: 'chooseZone', zone: 'Europe/London', now });
    expect(moved.zone).toBe('Europe/London');
    expect(seen(moved, READY)).toMatchObject({ slot: null, quote: { kind: 'none' } });
  });

  it('clamps the day to today [PANEL-2]', () => {
    const moved = run(panel, { type: 'chooseZone', zone: 'Pacific/Kiritimati', now });
    expect(moved.day).toBe('2027-06-17');
  });

  it('to which the device has travelled leaves what was chosen, on the day that it is on there [PANEL-5]', () => {
    const moved = run(requested, { type: 'followZone', zone: 'Asia/Tokyo', now });
    expect(moved).toEqual({ ...requested, zone: 'Asia/Tokyo', day: '2027-06-17' });
    const elsewhere = run(requested, { type: 'chooseDay', day: '2027-06-18', slot: TWO });
    const followed = run(elsewhere, { type: 'followZone', zone: 'Asia/Tokyo', now });
    expect(followed).toEqual({ ...elsewhere, zone: 'Asia/Tokyo' });
  });

  it('to which the device has travelled has no day before today [PANEL-4]', () => {
    const moved = run(panel, { type: 'followZone', zone: 'Pacific/Kiritimati', now });
    expect(moved.day).toBe('2027-06-17');
  });

  it('is none under another name of the same zone [PANEL-2]', () => {
    const state = { ...requested, zone: 'Asia/Kolkata' };
    expect(run(state, { type: 'chooseZone', zone: 'Asia/Calcutta', now })).toBe(state);
  });
});

describe('the booking summary', () => {
  const open = run(requested, { type: 'openSummary' });

  it('opens from the total and is left for the times [POP-4]', () => {
    expect(seen(open, READY)).toMatchObject({ isSummaryOpen: true, summaryOf: sampleQuote() });
    const left = run(open, { type: 'leaveSummary' });
    expect(left.summary).toBe('left');
    expect(seen(left, READY)).toMatchObject({ isSummaryOpen: false, summaryOf: null });
  });

  it('stays open during a new quote request, and shows the new quote [POP-4, BOOK-1]', () => {
    const renewed = run(open, { type: 'renewQuote', slot: TWO });
    expect(seen(renewed, LOADING)).toMatchObject({ isSummaryOpen: true, summaryOf: null });
    expect(seen(renewed, READY).summaryOf).toEqual(sampleQuote());
  });

  it.each<QuoteOutcome>([
    { kind: 'failed' },
    { kind: 'taken', slot: TWO, isHeld: false, alternatives: [] },
  ])('does not keep the popup open without its quote: $kind [POP-4]', (outcome) => {
    expect(seen(open, outcome)).toMatchObject({ isSummaryOpen: false, summaryOf: null });
  });

  it.each<QuotePanelAction>([
    { type: 'quoteExpired' },
    { type: 'chooseSlot', slot: THREE },
    { type: 'chooseDay', day: '2027-06-17', slot: null },
    { type: 'chooseZone', zone: 'Europe/London', now },
  ])('does not open again by itself after $type [POP-4]', (action) => {
    const state = run(open, action, { type: 'renewQuote', slot: TWO });
    expect(seen(state, READY)).toMatchObject({ isSummaryOpen: false, summaryOf: null });
  });
});

const MONDAY = '2027-06-14';
const TUESDAY = '2027-06-15';
const FOUR = slotAt('2027-06-14T20:00:00Z');
const FIVE = slotAt('2027-06-14T21:00:00Z');
const NEXT = slotAt('2027-06-15T14:00:00Z');

const chosen = openPanel({ zone: ZONE, day: MONDAY, slot: FOUR });
const go = (day: string, slot: typeof FOUR | null = FOUR): QuotePanelAction => ({
  type: 'chooseDay',
  day,
  slot,
});
const answer = (day: string, slots: readonly (typeof FOUR)[]): QuotePanelAction => ({
  type: 'dayAnswered',
  day,
  slots,
});
const away = run(chosen, go(TUESDAY), answer(TUESDAY, [NEXT]));

describe('the chosen time, when another day is shown,', () => {
  it('keeps its quote, without a new request [PANEL-2]', () => {
    expect(away).toMatchObject({ day: TUESDAY, requestCount: chosen.requestCount });
    const view = quotePanelView(away, READY);
    expect(view).toMatchObject({ slot: FOUR, quote: READY });
    expect(canContinue(view)).toBe(true);
  });

  it('is there again on its own day, when that has it still [PANEL-2]', () => {
    const back = run(away, go(MONDAY));
    expect(quotePanelView(back, READY).slot).toEqual(FOUR);
    expect(run(back, answer(MONDAY, [FIVE, { ...FOUR }]))).toBe(back);
  });

  it('is cleared with a message when its own day has it no longer [PANEL-2]', () => {
    const gone = run(away, go(MONDAY), answer(MONDAY, [FIVE]));
    expect(quotePanelView(gone, READY)).toMatchObject({
      slot: null,
      quote: { kind: 'gone', slot: FOUR },
    });
    expect(quotePanelView(run(gone, go(TUESDAY, null)), READY).quote).toEqual({ kind: 'none' });
  });

  it('is not checked against another day, nor before the day is changed [PANEL-2, WIRE-5, WIRE-8]', () => {
    expect(run(chosen, answer(MONDAY, [FIVE]))).toBe(chosen);
    expect(run(away, answer(MONDAY, []))).toBe(away);
    const back = run(away, go(MONDAY));
    expect(run(back, answer(TUESDAY, []))).toBe(back);
  });

  it('is replaced by another one, which is checked again [PANEL-2]', () => {
    const other = run(away, { type: 'chooseSlot', slot: NEXT });
    expect(quotePanelView(other, READY)).toMatchObject({ slot: NEXT, quote: READY });
    expect(other.requestCount).toBe(chosen.requestCount + 1);
    expect(run(other, answer(TUESDAY, []))).toBe(other);
  });

  it('takes the panel to its day when it is chosen from among the nearest ones [GO-4, PANEL-2]', () => {
    expect(run(away, { type: 'chooseSlot', slot: FIVE })).toMatchObject({ day: MONDAY });
  });

  it('is let go when it could not be had: only what is shown as chosen is kept [PANEL-2, ERR-3]', () => {
    const moved = run(chosen, go(TUESDAY, null));
    expect(quotePanelView(moved, READY)).toMatchObject({ slot: null, quote: { kind: 'none' } });
  });

  it('can be requested again on any day once its hold has ended [GO-4, PANEL-2]', () => {
    const ended = run(away, { type: 'quoteExpired' }, go(MONDAY), go(TUESDAY));
    expect(quotePanelView(ended, READY)).toMatchObject({ slot: FOUR, quote: { kind: 'expired' } });
    const again = run(ended, { type: 'renewQuote', slot: FOUR });
    expect(again).toMatchObject({ day: TUESDAY, requestCount: chosen.requestCount + 1 });
  });

  it('closes the summary [POP-4]', () => {
    const looked = run(chosen, { type: 'openSummary' }, go(TUESDAY));
    expect(quotePanelView(looked, READY)).toMatchObject({ isSummaryOpen: false });
  });

  it('stays as it is when its own day is chosen again [PANEL-2]', () => {
    expect(run(chosen, go(MONDAY))).toBe(chosen);
  });
});

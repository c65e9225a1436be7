import { describe, expect, it } from 'vitest';
import { canContinue, quotePanelView } from './quote-panel-view.ts';
import { openPanel, quotePanelReducer } from './quote-panel.ts';
import type { QuotePanelAction, QuotePanelState } from './quote-panel.ts';
import { sampleQuote, slotAt } from './sample.ts';

const ZONE = 'America/New_York';
const MONDAY = '2027-06-14';
const TUESDAY = '2027-06-15';
const FOUR = slotAt('2027-06-14T20:00:00Z');
const FIVE = slotAt('2027-06-14T21:00:00Z');
const NEXT = slotAt('2027-06-15T14:00:00Z');
const READY = { kind: 'ready', quote: sampleQuote() } as const;

const run = (state: QuotePanelState, ...actions: QuotePanelAction[]): QuotePanelState =>
  actions.reduce(quotePanelReducer, state);
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

describe('the chosen time, when another day is looked at,', () => {
  it('stays with its quote, which is not asked for anew [PANEL-2]', () => {
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

  it('is not judged by the answer of another day, nor before the owner looked away [PANEL-2, WIRE-5, WIRE-8]', () => {
    expect(run(chosen, answer(MONDAY, [FIVE]))).toBe(chosen);
    expect(run(away, answer(MONDAY, []))).toBe(away);
    const back = run(away, go(MONDAY));
    expect(run(back, answer(TUESDAY, []))).toBe(back);
  });

  it('gives way to another one, which then is judged anew [PANEL-2]', () => {
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

  it('can be asked for again on any day once its hold has ended [GO-4, PANEL-2]', () => {
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

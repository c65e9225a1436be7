import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityKey, canContinue, openPanel } from './quote-panel-state.ts';
import type { QuotePanelAction, QuotePanelState } from './quote-panel-state.ts';
import { quotePanelReducer } from './quote-panel.ts';
import { at, sampleQuote, slotAt, uuid } from './sample.ts';

const ZONE = 'America/New_York';
const now = at('2027-06-16T10:00', ZONE);
const TWO = slotAt('2027-06-16T18:00:00Z');
const THREE = slotAt('2027-06-16T19:00:00Z');
const EXPIRES = { expires_at: '2027-06-16T14:10:00Z' };

const panel = openPanel({ providerUuid: uuid(1), zone: ZONE, day: '2027-06-16' });
const run = (state: QuotePanelState, ...actions: QuotePanelAction[]): QuotePanelState =>
  actions.reduce(quotePanelReducer, state);
const keyOf = (state: QuotePanelState): string =>
  state.quote.kind === 'loading' ? state.quote.key : 'no request';
const asked = run(panel, { type: 'chooseSlot', slot: TWO });
const quoted = run(asked, { type: 'quoteArrived', key: keyOf(asked), quote: sampleQuote(EXPIRES) });
const availability = (state: QuotePanelState, ...slots: (typeof TWO)[]): QuotePanelAction => ({
  type: 'availabilityArrived',
  key: availabilityKey(state),
  slots,
});

describe('slot and quote', () => {
  it('ask for a quote when a slot is chosen and continue once it is there [PANEL-1, POP-5]', () => {
    expect(asked).toMatchObject({ slot: TWO, quote: { kind: 'loading' } });
    expect(canContinue(asked)).toBe(false);
    expect(quoted).toMatchObject({ slot: TWO, quote: { kind: 'ready' }, heldQuoteUuid: uuid(3) });
    expect(canContinue(quoted)).toBe(true);
  });

  it('hold nothing with a service that has no holds [WIRE-8]', () => {
    const without = run(asked, { type: 'quoteArrived', key: keyOf(asked), quote: sampleQuote() });
    expect(without.heldQuoteUuid).toBeNull();
    expect(run(without, { type: 'chooseZone', zone: 'UTC', now }).toRelease).toEqual([]);
  });

  it('open with the slot of a tile, on its day [TILE-5, PANEL-1]', () => {
    const slot = slotAt('2027-06-20T01:00:00Z');
    const opened = openPanel({ providerUuid: uuid(1), zone: ZONE, day: '2027-06-16', slot });
    expect(opened).toMatchObject({ day: '2027-06-19', slot, quote: { kind: 'loading' } });
  });

  it('ask nothing on a second click on the same slot [PANEL-1]', () => {
    expect(run(asked, { type: 'chooseSlot', slot: { ...TWO } })).toBe(asked);
    expect(run(quoted, { type: 'chooseSlot', slot: { ...TWO } })).toBe(quoted);
  });

  it('refuse a quote without a slot [PANEL-6]', () => {
    expect(run(panel, { type: 'askQuote' }).quote).toEqual({ kind: 'slotRequired' });
  });

  it('keep the slot when no quote could be got, to try again [PANEL-3]', () => {
    const failed = run(asked, { type: 'quoteFailed', key: keyOf(asked) });
    expect(failed).toMatchObject({ slot: TWO, quote: { kind: 'failed' } });
    expect(run(failed, { type: 'askQuote' }).quote.kind).toBe('loading');
  });

  it('clear the slot on a validation error and say its message [ERR-3, PANEL-3]', () => {
    const refused = run(asked, { type: 'quoteRefused', key: keyOf(asked), message: 'Too late.' });
    expect(refused).toMatchObject({ slot: null, quote: { kind: 'refused', message: 'Too late.' } });
  });

  it('of a slot that the owner has booked clear the slot and give nothing back [GO-4, WIRE-9]', () => {
    const again = run(quoted, { type: 'askQuote' });
    const booked = run(again, { type: 'slotBooked', key: keyOf(again) });
    expect(booked).toMatchObject({ slot: null, quote: { kind: 'booked', slot: TWO } });
    expect(booked).toMatchObject({ heldQuoteUuid: null, toRelease: [] });
    expect(run(booked, { type: 'slotBooked', key: 'old' })).toBe(booked);
    expect(run(booked, { type: 'chooseAnother' }).quote).toEqual({ kind: 'none' });
    expect(run(quoted, { type: 'chooseAnother' })).toBe(quoted);
  });

  it('clear a slot that somebody else has and offer the others [GO-4, WIRE-2]', () => {
    const taken = run(asked, { type: 'slotTaken', key: keyOf(asked), alternatives: [THREE] });
    expect(taken).toMatchObject({ slot: null, quote: { kind: 'taken', alternatives: [THREE] } });
  });

  it('expire with the hold, and are asked for again [GO-4]', () => {
    const expired = run(quoted, { type: 'quoteExpired' });
    expect(expired).toMatchObject({ slot: TWO, quote: { kind: 'expired' }, heldQuoteUuid: null });
    expect(canContinue(expired)).toBe(false);
    expect(run(expired, { type: 'chooseSlot', slot: TWO }).quote.kind).toBe('loading');
    expect(run(panel, { type: 'quoteExpired' })).toBe(panel);
  });

  it('last longer when the hold is extended [GO-4, WIRE-9]', () => {
    const quote = sampleQuote({ expires_at: '2027-06-16T14:20:00Z' });
    expect(run(quoted, { type: 'quoteExtended', quote }).quote).toMatchObject({ quote });
    expect(run(quoted, { type: 'quoteExtended', quote: { ...quote, uuid: uuid(8) } })).toBe(quoted);
  });
});

describe('another date', () => {
  const moved = run(quoted, { type: 'chooseDay', day: '2027-06-17' });

  it('clears slot and quote [PANEL-2]', () => {
    expect(moved).toMatchObject({ day: '2027-06-17', slot: null, quote: { kind: 'none' } });
    expect(run(quoted, { type: 'chooseDay', day: quoted.day })).toBe(quoted);
  });

  it('keeps the slot when it is still available, with a quote asked for anew [PANEL-2]', () => {
    const kept = run(moved, availability(moved, THREE, TWO));
    expect(kept).toMatchObject({ slot: TWO, quote: { kind: 'loading' }, heldQuoteUuid: uuid(3) });
  });

  it('drops the slot and gives its hold back when it is not available [PANEL-2, WIRE-9]', () => {
    const dropped = run(moved, availability(moved, THREE));
    expect(dropped).toMatchObject({
      slot: null,
      candidate: null,
      heldQuoteUuid: null,
      toRelease: [uuid(3)],
    });
    expect(run(dropped, { type: 'released', quoteUuid: uuid(3) }).toRelease).toEqual([]);
  });

  it('is not answered by the availability of the day before [WIRE-5]', () => {
    expect(run(moved, availability(quoted, TWO))).toBe(moved);
  });
});

describe('another zone', () => {
  it('clears slot and quote for good [PANEL-2]', () => {
    const moved = run(quoted, { type: 'chooseZone', zone: 'Europe/London', now });
    expect(moved).toMatchObject({ zone: 'Europe/London', slot: null, candidate: null });
    expect(run(moved, availability(moved, TWO)).slot).toBeNull();
  });

  it('clamps the day to today [PANEL-2]', () => {
    const state = { ...panel, day: '2027-06-16' };
    const moved = run(state, { type: 'chooseZone', zone: 'Pacific/Kiritimati', now });
    expect(moved.day).toBe('2027-06-17');
  });

  it('is none under another name of the same zone [PANEL-2]', () => {
    const state = { ...quoted, zone: 'Asia/Kolkata' };
    expect(run(state, { type: 'chooseZone', zone: 'Asia/Calcutta', now })).toBe(state);
  });
});

describe('another provider', () => {
  it('clears slot and quote, gives the hold back and keeps day and zone [POP-2, WIRE-9]', () => {
    const next = run(quoted, { type: 'changeProvider', providerUuid: uuid(5) });
    expect(next).toMatchObject({
      providerUuid: uuid(5),
      zone: ZONE,
      day: quoted.day,
      slot: null,
      quote: { kind: 'none' },
      toRelease: [uuid(3)],
    });
  });

  it('opens on the day of the slot it is given [POP-2, TILE-5]', () => {
    const slot = slotAt('2027-06-20T01:00:00Z');
    const next = run(quoted, { type: 'changeProvider', providerUuid: uuid(5), slot });
    expect(next).toMatchObject({ day: '2027-06-19', slot, quote: { kind: 'loading' } });
  });

  it('is not given the quote of the one before [WIRE-5, POP-2]', () => {
    const next = run(asked, { type: 'changeProvider', providerUuid: uuid(5), slot: TWO });
    const late = run(next, { type: 'quoteArrived', key: keyOf(asked), quote: sampleQuote() });
    expect(late).toBe(next);
    expect(next.quote.kind).toBe('loading');
  });
});

it('gives back the hold of a quote that came too late, once [WIRE-5, WIRE-9]', () => {
  const newer = run(asked, { type: 'chooseSlot', slot: THREE });
  const arrival: QuotePanelAction = {
    type: 'quoteArrived',
    key: keyOf(asked),
    quote: sampleQuote({ ...EXPIRES, uuid: uuid(8) }),
  };
  expect(run(newer, arrival, arrival)).toEqual({ ...newer, toRelease: [uuid(8)] });
});

it('shows only the quote of the last request, in whatever order answers come [WIRE-5]', () => {
  const slots = [TWO, THREE, slotAt('2027-06-16T20:00:00Z'), slotAt('2027-06-16T21:00:00Z')];
  const states = slots.reduce<QuotePanelState[]>(
    (all, slot) => [...all, run(all.at(-1) ?? panel, { type: 'chooseSlot', slot })],
    [],
  );
  const answers = states.map((state, index): QuotePanelAction => ({
    type: 'quoteArrived',
    key: keyOf(state),
    quote: sampleQuote({ ...EXPIRES, uuid: uuid(100 + index) }),
  }));
  fc.assert(
    fc.property(fc.shuffledSubarray(answers, { minLength: 4 }), (order) => {
      const end = run(states.at(-1) ?? panel, ...order);
      expect(end).toMatchObject({
        slot: slots.at(-1),
        quote: { kind: 'ready', quote: { uuid: uuid(103) } },
        heldQuoteUuid: uuid(103),
      });
      expect(end.toRelease.toSorted()).toEqual([uuid(100), uuid(101), uuid(102)]);
    }),
  );
});

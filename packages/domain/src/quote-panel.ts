import type { Quote } from '@pawcall/contract';
import { askedFor, availabilityKey, openPanel } from './quote-panel-state.ts';
import type { QuotePanelAction, QuotePanelState, QuoteState } from './quote-panel-state.ts';
import { clampSearchDay } from './search-window.ts';
import { sameSlot, slotDay } from './slots.ts';
import { sameZone } from './zone.ts';

/** The next state of the quote panel (PANEL-1 to PANEL-3, PANEL-6). An answer to an older question changes nothing but the holds to give back (WIRE-5). */
export const quotePanelReducer = (
  state: QuotePanelState,
  action: QuotePanelAction,
): QuotePanelState => {
  switch (action.type) {
    case 'chooseDay':
      if (action.day === state.day) return state;
      return {
        ...state,
        day: action.day,
        candidate: state.slot ?? state.candidate,
        slot: null,
        quote: { kind: 'none' },
      };
    case 'chooseZone':
      return chooseZone(state, action.zone, action.now);
    case 'chooseSlot':
      return isSettledOn(state, action.slot) ? state : askedFor(state, action.slot);
    case 'askQuote':
      if (state.slot !== null) return askedFor(state, state.slot);
      return { ...state, quote: { kind: 'slotRequired' } };
    case 'availabilityArrived':
      return availabilityArrived(state, action);
    case 'quoteArrived':
      return quoteArrived(state, action.key, action.quote);
    case 'quoteFailed':
      return awaits(state, action.key) ? { ...state, quote: { kind: 'failed' } } : state;
    case 'quoteRefused':
      return awaits(state, action.key)
        ? withoutSlot(state, { kind: 'refused', message: action.message })
        : state;
    case 'slotTaken':
      return awaits(state, action.key)
        ? withoutSlot(state, { kind: 'taken', alternatives: action.alternatives })
        : state;
    case 'slotBooked':
      return awaits(state, action.key) && state.slot !== null
        ? // A booked quote holds nothing that could be given back.
          withoutSlot({ ...state, heldQuoteUuid: null }, { kind: 'booked', slot: state.slot })
        : state;
    case 'chooseAnother':
      return state.quote.kind === 'booked' ? { ...state, quote: { kind: 'none' } } : state;
    case 'quoteExpired':
      if (state.quote.kind !== 'ready') return state;
      return {
        ...state,
        quote: { kind: 'expired', alternatives: action.alternatives ?? [] },
        heldQuoteUuid: null,
      };
    case 'quoteExtended':
      return state.quote.kind === 'ready' && state.quote.quote.uuid === action.quote.uuid
        ? { ...state, quote: { ...state.quote, quote: action.quote } }
        : state;
    case 'released':
      return {
        ...state,
        toRelease: state.toRelease.filter((quoteUuid) => quoteUuid !== action.quoteUuid),
      };
    case 'changeProvider':
      return changeProvider(state, action);
  }
};

const chooseZone = (
  state: QuotePanelState,
  zone: string,
  now: Temporal.Instant,
): QuotePanelState => {
  if (sameZone(zone, state.zone)) return state;
  const day = clampSearchDay(state.day, now, zone);
  return { ...withoutSlot(state, { kind: 'none' }), zone, day };
};

/** The slot is chosen and its quote is there or on the way, so that a second click asks nothing. */
const isSettledOn = (state: QuotePanelState, slot: NonNullable<QuotePanelState['slot']>): boolean =>
  state.slot !== null &&
  sameSlot(state.slot, slot) &&
  (state.quote.kind === 'loading' || state.quote.kind === 'ready');

const availabilityArrived = (
  state: QuotePanelState,
  answer: Extract<QuotePanelAction, { type: 'availabilityArrived' }>,
): QuotePanelState => {
  const { candidate } = state;
  if (candidate === null || answer.key !== availabilityKey(state)) return state;
  return answer.slots.some((slot) => sameSlot(slot, candidate))
    ? askedFor(state, candidate)
    : withoutSlot(state, state.quote);
};

const quoteArrived = (state: QuotePanelState, key: string, quote: Quote): QuotePanelState => {
  const holds = quote.expires_at !== undefined;
  if (awaits(state, key)) {
    const heldQuoteUuid = holds ? quote.uuid : null;
    return { ...state, quote: { kind: 'ready', key, quote }, heldQuoteUuid };
  }
  // Nobody wants this answer any more, but the service holds its slot for us.
  const isOurs = quote.uuid === state.heldQuoteUuid || state.toRelease.includes(quote.uuid);
  return holds && !isOurs ? { ...state, toRelease: [...state.toRelease, quote.uuid] } : state;
};

const awaits = (state: QuotePanelState, key: string): boolean =>
  state.quote.kind === 'loading' && state.quote.key === key;

const withoutSlot = (state: QuotePanelState, quote: QuoteState): QuotePanelState => ({
  ...state,
  slot: null,
  candidate: null,
  quote,
  heldQuoteUuid: null,
  toRelease:
    state.heldQuoteUuid === null ? state.toRelease : [...state.toRelease, state.heldQuoteUuid],
});

const changeProvider = (
  state: QuotePanelState,
  action: Extract<QuotePanelAction, { type: 'changeProvider' }>,
): QuotePanelState => {
  const { zone, day, requestCount, toRelease } = withoutSlot(state, { kind: 'none' });
  const { providerUuid, slot } = action;
  const opened = openPanel({ providerUuid, zone, day });
  const panel = { ...opened, requestCount, toRelease };
  return slot == null ? panel : askedFor({ ...panel, day: slotDay(slot, zone) ?? day }, slot);
};

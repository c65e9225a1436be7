import type { Quote, Slot } from '@pawcall/contract';
import type { Day } from './search-window.ts';
import { slotDay } from './slots.ts';

/** What the quote panel has to say about a price. */
export type QuoteState =
  /** "Choose an available time" (PANEL-3). */
  | { readonly kind: 'none' }
  /** A quote was asked for without a slot (PANEL-6). */
  | { readonly kind: 'slotRequired' }
  | { readonly kind: 'loading'; readonly key: string }
  | { readonly kind: 'ready'; readonly key: string; readonly quote: Quote }
  /** "Unable to get a quote"; the slot stays, so that it can be tried again (ERR-3). */
  | { readonly kind: 'failed' }
  /** A validation error; the slot is cleared (ERR-3). */
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody else has the slot; the nearest other times (GO-4). */
  | { readonly kind: 'taken'; readonly alternatives: readonly Slot[] }
  /** The owner came back from the checkout, where this very slot was booked; the slot is cleared. */
  | { readonly kind: 'booked'; readonly slot: Slot }
  /** The hold or the quote ended; the slot stays, so that it can be asked for again (GO-4). */
  | { readonly kind: 'expired'; readonly alternatives: readonly Slot[] };

/** The quote panel of one provider, serialisable. */
export interface QuotePanelState {
  readonly providerUuid: string;
  readonly zone: string;
  readonly day: Day;
  readonly slot: Slot | null;
  /** The slot chosen before the date changed, until the new day's availability tells whether it is still free (PANEL-2). */
  readonly candidate: Slot | null;
  readonly quote: QuoteState;
  readonly requestCount: number;
  /** The quote that holds a slot for us; the next quote request names it (WIRE-9). */
  readonly heldQuoteUuid: string | null;
  /** Quotes whose holds are to be given back (WIRE-9). */
  readonly toRelease: readonly string[];
}

/** What can happen in the quote panel. Answers carry the key of their request (WIRE-5). */
export type QuotePanelAction =
  | { readonly type: 'chooseDay'; readonly day: Day }
  | { readonly type: 'chooseZone'; readonly zone: string; readonly now: Temporal.Instant }
  | { readonly type: 'chooseSlot'; readonly slot: Slot }
  /** Asks again for the chosen slot. */
  | { readonly type: 'askQuote' }
  | {
      readonly type: 'availabilityArrived';
      readonly key: string;
      readonly slots: readonly Slot[];
    }
  | { readonly type: 'quoteArrived'; readonly key: string; readonly quote: Quote }
  | { readonly type: 'quoteFailed'; readonly key: string }
  | { readonly type: 'quoteRefused'; readonly key: string; readonly message: string }
  | { readonly type: 'slotTaken'; readonly key: string; readonly alternatives: readonly Slot[] }
  /** The slot is taken because the owner has booked it. */
  | { readonly type: 'slotBooked'; readonly key: string }
  /** After a booking the owner wants another time. */
  | { readonly type: 'chooseAnother' }
  | { readonly type: 'quoteExpired'; readonly alternatives?: readonly Slot[] }
  | { readonly type: 'quoteExtended'; readonly quote: Quote }
  | { readonly type: 'released'; readonly quoteUuid: string }
  | {
      readonly type: 'changeProvider';
      readonly providerUuid: string;
      readonly slot?: Slot | null;
    };

/** The panel as it opens; with a slot its quote is asked for at once and the day is the slot's (TILE-5, PANEL-1). */
export const openPanel = (start: {
  readonly providerUuid: string;
  readonly zone: string;
  readonly day: Day;
  readonly slot?: Slot | null;
}): QuotePanelState => {
  const { providerUuid, zone, day, slot } = start;
  const empty: QuotePanelState = {
    providerUuid,
    zone,
    day,
    slot: null,
    candidate: null,
    quote: { kind: 'none' },
    requestCount: 0,
    heldQuoteUuid: null,
    toRelease: [],
  };
  return slot == null ? empty : askedFor({ ...empty, day: slotDay(slot, zone) ?? day }, slot);
};

/** The state in which the slot is chosen and its quote on the way. */
export const askedFor = (state: QuotePanelState, slot: Slot): QuotePanelState => {
  const requestCount = state.requestCount + 1;
  const key = `${state.providerUuid}|${slot.start_at}|${requestCount}`;
  return { ...state, slot, candidate: null, requestCount, quote: { kind: 'loading', key } };
};

/** The key of the availability that the panel shows: an answer under another key is late (WIRE-5). */
export const availabilityKey = (
  state: Pick<QuotePanelState, 'providerUuid' | 'day' | 'zone'>,
): string => `${state.providerUuid}|${state.day}|${state.zone}`;

/** Whether Continue is enabled: only with a quote (POP-5). */
export const canContinue = (state: QuotePanelState): boolean => state.quote.kind === 'ready';

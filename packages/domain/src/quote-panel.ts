import {
  type Slot,
  type Quote,
  PLATFORM,
  type AvailabilityInput,
  type Provider,
  type QuoteRequest,
  type User,
} from '@pawcall/contract';
import { clampSearchDay, type Day, dayRange } from './search-window.ts';
import { sameSlot, slotDay } from './slots.ts';
import { sameZone } from './time-zone-names.ts';
import type { SearchLocation } from './location.ts';
import type { Who } from './search-choice.ts';

/** The owner's choice in a provider's quote panel, serialisable. `quotePanelView` joins it with the service's answers. */
export interface QuotePanelState {
  readonly zone: string;
  /** The day whose times are looked at; the slot may be of another one. */
  readonly day: Day;
  /** The slot for which a quote is wanted. */
  readonly slot: Slot | null;
  /** Another day was viewed since the slot was chosen: back on its day, the slot must still be free (PANEL-2). */
  readonly isKept: boolean;
  /** Counts the quote requests, to tell them apart (WIRE-5). */
  readonly requestCount: number;
  readonly note: QuotePanelNote | null;
  /** The booking summary is not open, open, or was left for the times again (POP-4). */
  readonly summary: 'closed' | 'open' | 'left';
}

/** A notice in place of a quote, from the panel's own state. */
export type QuotePanelNote =
  /** A quote was requested without a slot (PANEL-6). */
  | { readonly kind: 'slotRequired' }
  /** The hold or the quote ended; the slot stays and can be requested again (GO-4). */
  | { readonly kind: 'expired' }
  /** The slot was taken while other days were viewed (PANEL-2). */
  | { readonly kind: 'gone'; readonly slot: Slot };

/** What can happen in the quote panel. */
export type QuotePanelAction =
  /** `slot` is the one that the panel shows as chosen. */
  | { readonly type: 'chooseDay'; readonly day: Day; readonly slot: Slot | null }
  /** The service has answered which times of a day are free. */
  | { readonly type: 'dayAnswered'; readonly day: Day; readonly slots: readonly Slot[] }
  | { readonly type: 'chooseZone'; readonly zone: string; readonly now: Temporal.Instant }
  /** The device's zone changed; the chosen slot stays (PANEL-5). */
  | { readonly type: 'followZone'; readonly zone: string; readonly now: Temporal.Instant }
  | { readonly type: 'chooseSlot'; readonly slot: Slot }
  /** Request the quote again: for the client who signed in, or after a failed hold. */
  | { readonly type: 'renewQuote'; readonly slot: Slot | null }
  /** After a booking the owner wants another time. */
  | { readonly type: 'chooseAnother' }
  | { readonly type: 'quoteExpired' }
  | { readonly type: 'openSummary' }
  | { readonly type: 'leaveSummary' };

/** The panel as it opens; with a slot, on its day and requesting its quote (TILE-5, PANEL-1). */
export const openPanel = (start: {
  readonly zone: string;
  readonly day: Day;
  readonly slot?: Slot | null;
  readonly requestCount?: number;
}): QuotePanelState => {
  const { zone, day, slot = null, requestCount = 0 } = start;
  const empty: QuotePanelState = {
    zone,
    day,
    slot: null,
    isKept: false,
    requestCount,
    note: null,
    summary: 'closed',
  };
  return slot === null ? empty : choosing(empty, slot);
};

/** The next state of the quote panel (PANEL-1, PANEL-2, PANEL-6, POP-4). */
export const quotePanelReducer = (
  state: QuotePanelState,
  action: QuotePanelAction,
): QuotePanelState => {
  switch (action.type) {
    case 'chooseDay': {
      const { day, slot } = action;
      if (day === state.day) return state;
      const kept = slot === null ? withoutSlot(state) : { ...state, isKept: true };
      return { ...kept, day, summary: closed(state.summary) };
    }
    case 'dayAnswered': {
      const slot = missingSlot(state, action);
      return slot === null ? state : { ...withoutSlot(state), note: { kind: 'gone', slot } };
    }
    case 'chooseZone': {
      const { zone, now } = action;
      if (sameZone(zone, state.zone)) return state;
      return inZone(withoutSlot(state), zone, now);
    }
    case 'followZone':
      return inZone(state, action.zone, action.now);
    case 'chooseSlot':
      return { ...choosing(state, action.slot), summary: closed(state.summary) };
    case 'renewQuote':
      if (action.slot !== null) return wanting(state, action.slot);
      return { ...withoutSlot(state), note: { kind: 'slotRequired' } };
    case 'chooseAnother':
      return withoutSlot(state);
    case 'quoteExpired':
      return { ...state, note: { kind: 'expired' }, summary: closed(state.summary) };
    case 'openSummary':
      return { ...state, summary: 'open' };
    case 'leaveSummary':
      return { ...state, summary: 'left' };
  }
};

/** Switches the zone; the day is the shown slot's there, else the one viewed. */
const inZone = (state: QuotePanelState, zone: string, now: Temporal.Instant): QuotePanelState => {
  const shown = state.slot && !state.isKept ? slotDay(state.slot, zone) : null;
  return { ...state, zone, day: shown ?? clampSearchDay(state.day, now, zone) };
};

/** Chooses a slot and shows its day (GO-4). */
const choosing = (state: QuotePanelState, slot: Slot): QuotePanelState => ({
  ...wanting(state, slot),
  day: slotDay(slot, state.zone) ?? state.day,
  isKept: false,
});

const wanting = (state: QuotePanelState, slot: Slot): QuotePanelState => ({
  ...state,
  slot,
  requestCount: state.requestCount + 1,
  note: null,
});

/** The kept slot, when its own day has been answered without it. */
const missingSlot = (
  { zone, day, slot, isKept }: QuotePanelState,
  answer: { readonly day: Day; readonly slots: readonly Slot[] },
): Slot | null => {
  const isAnswered = slot !== null && answer.day === day && slotDay(slot, zone) === day;
  if (!isKept || !isAnswered) return null;
  return answer.slots.some((free) => sameSlot(free, slot)) ? null : slot;
};

const withoutSlot = (state: QuotePanelState): QuotePanelState => ({
  ...state,
  slot: null,
  isKept: false,
  note: null,
  summary: closed(state.summary),
});

const closed = (summary: QuotePanelState['summary']): QuotePanelState['summary'] =>
  summary === 'open' ? 'closed' : summary;

/** What the quote panel has to say about a price. */
export type QuoteState =
  /** "Choose an available time" (PANEL-3). */
  { readonly kind: 'none' } | QuotePanelNote | QuoteOutcome;

/** What became of a request for a quote. */
export type QuoteOutcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly quote: Quote }
  /** "Unable to get a quote"; the slot stays, so that it can be tried again (ERR-3). */
  | { readonly kind: 'failed' }
  /** A validation error; the slot is cleared (ERR-3). */
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody else booked or holds the slot; with the nearest other times (GO-4, GO-10). */
  | {
      readonly kind: 'taken';
      readonly slot: Slot;
      readonly isHeld: boolean;
      readonly alternatives: readonly Slot[];
    }
  /** The owner booked this slot at the checkout and came back; it is cleared. */
  | { readonly kind: 'booked'; readonly slot: Slot };

/** The quote panel as it shows: the owner's choice, seen with what the service answered. */
export interface QuotePanelView {
  /** The slot that is chosen, on whatever day (PANEL-2). */
  readonly slot: Slot | null;
  readonly quote: QuoteState;
  /** Keeps the popup from being dismissed, and hides its arrows (POP-4). */
  readonly isSummaryOpen: boolean;
  /** The quote whose summary shows in place of the times. */
  readonly summaryOf: Quote | null;
}

/** What the panel shows with the outcome of its last quote request (PANEL-1 to PANEL-3, PANEL-6, ERR-3, POP-4). */
export const quotePanelView = (state: QuotePanelState, outcome: QuoteOutcome): QuotePanelView => {
  const quote = quoteState(state, outcome);
  const isSummaryOpen = state.summary === 'open' && ['ready', 'loading'].includes(quote.kind);
  return {
    slot: CLEARING.has(quote.kind) ? null : state.slot,
    quote,
    isSummaryOpen,
    summaryOf: isSummaryOpen && quote.kind === 'ready' ? quote.quote : null,
  };
};

/** Whether Continue is enabled: only with a quote (POP-5). */
export const canContinue = ({ quote }: QuotePanelView): boolean => quote.kind === 'ready';

/** Whether the slot is chosen and quoted or loading, so that another click requests nothing (PANEL-1). */
export const isQuoted = ({ slot: chosen, quote }: QuotePanelView, slot: Slot): boolean =>
  chosen !== null && sameSlot(chosen, slot) && (quote.kind === 'loading' || quote.kind === 'ready');

/** Answers that say that the slot cannot be had. */
const CLEARING: ReadonlySet<QuoteState['kind']> = new Set(['refused', 'taken', 'booked']);

const quoteState = ({ slot, note }: QuotePanelState, outcome: QuoteOutcome): QuoteState =>
  note ?? (slot === null ? { kind: 'none' } : outcome);

/** The body of an availability request: the whole day of the zone in UTC; with a quote its own slot shows as free (PANEL-1, WIRE-9). */
export const availabilityInput = (
  day: Day,
  zone: string,
  quoteUuid?: string | null,
): AvailabilityInput => {
  const { start, end } = dayRange(day, zone);
  return {
    start_at: start.toString(),
    end_at: end.toString(),
    ...(quoteUuid != null && { quote_uuid: quoteUuid }),
  };
};

/** What a quote request is made from. */
export interface QuoteSubject {
  readonly slot: Slot;
  readonly provider: Pick<Provider, 'appointments'>;
  readonly user: User | null;
  readonly who: Who | null;
  readonly location: SearchLocation;
  /** The host's, for a provider whose search named no price. */
  readonly currency: string;
  readonly source: string;
  readonly searchResultUuid?: string | null;
  /** The zone in which the owner chooses, for the checkout and the mail (GO-21). */
  readonly zone: string;
  /** The quote whose hold the new one takes over (WIRE-9). */
  readonly previousQuoteUuid?: string | null;
  /** The secret of this choice of a slot, by which the service knows a repeated request (WIRE-9). */
  readonly requestKey?: string | null;
  /** The key of an earlier request that was not answered, whose hold the new one takes over. */
  readonly previousRequestKey?: string | null;
  /** The booking that gets the slot in place of its time (VISIT-6). */
  readonly movesBookingUuid?: string | undefined;
}

/** The body of a quote request (PANEL-1, WIRE-7). */
export const quoteRequest = (subject: QuoteSubject): QuoteRequest => {
  const { slot, user, who, location } = subject;
  return {
    client_uuid: user?.uuid ?? '',
    pet_uuid: who?.kind === 'pet' ? who.petUuid : '',
    start_at: slot.start_at,
    end_at: slot.end_at,
    target_currency: pricedIn(subject.provider) ?? subject.currency,
    target_country: location.country,
    target_province: location.province,
    platform: PLATFORM,
    source: subject.source,
    timezone: subject.zone,
    ...(subject.searchResultUuid != null && { search_result_uuid: subject.searchResultUuid }),
    ...(subject.previousQuoteUuid != null && { previous_quote_uuid: subject.previousQuoteUuid }),
    ...(subject.requestKey != null && { request_key: subject.requestKey }),
    ...(subject.previousRequestKey != null && { previous_request_key: subject.previousRequestKey }),
    ...(subject.movesBookingUuid !== undefined && {
      moves_booking_uuid: subject.movesBookingUuid,
    }),
  };
};

// A search may be of another country than the host's: from its address, from the last visit, or from before the owner
// changed to the host's shop in another language.
const pricedIn = ({ appointments }: Pick<Provider, 'appointments'>): string | undefined =>
  appointments.find(({ rate }) => rate != null)?.rate?.currency;

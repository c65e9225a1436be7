import type { Quote, SearchResult, Slot } from '@pawcall/contract';
import type { HoldStatus, HoldTerm } from './hold-term.ts';
import type { SearchChoice } from './search-choice.ts';

/** A slot on hold for the owner, with everything needed to reopen its quote (GO-10). */
export interface Hold {
  readonly quoteUuid: string;
  readonly term: HoldTerm;
  readonly slot: Slot;
  /** The provider, as the search answered it. */
  readonly result: SearchResult;
  readonly search: SearchChoice;
  /** The zone in which the owner saw the slot. */
  readonly zone: string;
  /** Whose quote it is; empty for a guest's. */
  readonly userUuid: string;
  /** The owner went to the checkout with it, where it may have been booked. */
  readonly departed?: boolean | undefined;
  /** Back from the checkout, where the service cannot tell whether it was booked. */
  readonly isUnsure?: boolean | undefined;
}

/** What a quote was requested for. */
export type HoldRequest = Omit<Hold, 'quoteUuid' | 'term'> & {
  /** The quote that the request named as the previous one (WIRE-9). */
  readonly previous: string | null;
  /** The secret by which the service knows the request when it is repeated (WIRE-9). */
  readonly key: string;
};

/** A quote request that may have been answered unheard: its answer was lost, or the page was reloaded before it came. */
export interface UnansweredRequest {
  readonly request: HoldRequest;
  /** When it was sent, as an instant. */
  readonly sentAt: string;
}

/** The hold as it shows now; after its end too, until it is dismissed. */
export interface HoldView {
  readonly hold: Hold;
  readonly status: Exclude<HoldStatus, { kind: 'none' }>;
  /** The id of the popup that shows it; null when it is only offered. */
  readonly shownBy: string | null;
  /** The owner requested more time, and the request is in flight. */
  readonly isExtending: boolean;
}

/** What became of a hold in another tab: it continues under that quote until then, or it was given back (null). */
export interface HoldOutcomeNews {
  readonly quoteUuid: string;
  readonly next: { readonly quoteUuid: string; readonly until: string } | null;
}

/** A quote by which a client holds a time in another tab: the service has ended their other hold with the provider. */
export interface ClientHoldNews {
  readonly quoteUuid: string;
  readonly userUuid: string;
  readonly providerUuid: string;
}

export type HoldNews = HoldOutcomeNews | ClientHoldNews;

/** What became of a stored hold while the page was away; `unsure`: held, or booked at the checkout. */
export type StoredHoldOutcome = 'held' | 'booked' | 'unsure' | 'gone';

/** Everything a widget knows about the one slot on hold for its owner (GO-4, GO-10, WIRE-9). Serialisable but for instants. */
export interface HoldState {
  readonly view: HoldView | null;
  /** The hold that the tab had stored at page load, until it is known what became of it. */
  readonly stored: Hold | null;
  /** The last quote request, until its outcome is known. */
  readonly unanswered: UnansweredRequest | null;
  /** A hold that was booked while the page was away, until the owner dismisses the message. */
  readonly booked: Hold | null;
  /** The quote whose release is in flight: the service still counts its slot as ours. */
  readonly releasing: string | null;
  /** When the last extension was requested. */
  readonly triedAt: Temporal.Instant | null;
  /** When the owner typed last. */
  readonly typedAt: Temporal.Instant | null;
  /** How many forms wait for a code that comes by mail. */
  readonly waiting: number;
}

/** What can happen to a hold. */
export type HoldEvent =
  | { readonly type: 'quoteRequested'; readonly request: HoldRequest }
  /** A request holds nothing: the service refused it, or nobody wants its answer. */
  | { readonly type: 'requestSettled'; readonly key: string }
  /**
   * A quote was answered. `popup` is the popup that still waits for it, or null; `isRecovered`: a request from before a reload was
   * repeated, so the hold is offered.
   */
  | {
      readonly type: 'quoteArrived';
      readonly isRecovered?: boolean;
      readonly quote: Quote;
      readonly request: HoldRequest;
      readonly popup: string | null;
    }
  /**
   * The slot was booked, or turned out to be somebody else's. `previous` is the hold that the refused request named: one that
   * came later than the request is ours, and what the service refused for.
   */
  | {
      readonly type: 'slotGone';
      readonly slot: Slot;
      readonly result: SearchResult;
      readonly previous?: string | null;
    }
  /** The popup has no more use for its hold. */
  | { readonly type: 'popupReleased'; readonly popup: string }
  /** The popup was unmounted without being closed: the hold is offered. */
  | { readonly type: 'popupUnmounted'; readonly popup: string }
  /** The owner goes to the checkout with this quote. */
  | { readonly type: 'departed'; readonly quoteUuid: string }
  /** The owner gives the hold back, or dismisses one that has ended. */
  | { readonly type: 'dismissed' }
  | { readonly type: 'bookedDismissed' }
  /** The owner requests more time. */
  | { readonly type: 'extendPressed' }
  | { readonly type: 'extended'; readonly quoteUuid: string; readonly until: string | null }
  /** The service refused or was unreachable. `quote` is its new hold of the slot, if any (WIRE-2). */
  | {
      readonly type: 'extendFailed';
      readonly quoteUuid: string;
      readonly isPressed: boolean;
      readonly isGone: boolean;
      readonly quote: Quote | null;
    }
  /** The service has answered the release of a quote, or could not be reached. */
  | { readonly type: 'released'; readonly quoteUuid: string }
  | { readonly type: 'typed' }
  | { readonly type: 'waitStarted' }
  | { readonly type: 'waitEnded' }
  /** A second has passed. */
  | { readonly type: 'ticked' }
  /** It is known who uses the widget now; empty for a guest. */
  | { readonly type: 'userChanged'; readonly userUuid: string }
  /** It is known what became of the stored hold. */
  | {
      readonly type: 'storedChecked';
      readonly hold: Hold;
      readonly outcome: StoredHoldOutcome;
    }
  | { readonly type: 'newsReceived'; readonly news: HoldNews };

/** What has to be done after an event. */
export type HoldEffect =
  | { readonly type: 'release'; readonly quoteUuid: string }
  | { readonly type: 'extend'; readonly quoteUuid: string; readonly isPressed: boolean }
  | { readonly type: 'store'; readonly hold: Hold }
  | { readonly type: 'storeRequest'; readonly unanswered: UnansweredRequest }
  /** Only if the store still has this request. */
  | { readonly type: 'forgetRequest'; readonly key: string }
  /** Only if the store still has this quote: another widget may have stored its own. */
  | { readonly type: 'forget'; readonly quoteUuid: string }
  | { readonly type: 'broadcast'; readonly news: HoldNews }
  | HoldNotice;

/** What components show. `unsure`: the hold could not be kept, so the quote must be requested again. */
export type HoldNotice =
  | { readonly type: 'ended'; readonly quoteUuid: string; readonly reason: 'ended' | 'unsure' }
  /** Seconds left at a point that is announced (GO-1). */
  | { readonly type: 'announce'; readonly seconds: 120 | 60 | 20 };

/** The next state with the effects that lead out of it. */
export type HoldStep = readonly [state: HoldState, effects: readonly HoldEffect[]];

/** The state at page load, with the hold and the request that the tab has stored. */
export const initialHold = (
  stored: Hold | null,
  unanswered: UnansweredRequest | null,
): HoldState => ({
  view: null,
  stored,
  unanswered,
  booked: null,
  releasing: null,
  triedAt: null,
  typedAt: null,
  waiting: 0,
});

/** The hold that is known, whether it shows or is only stored. */
export const currentHold = ({ view, stored }: HoldState): Hold | null => view?.hold ?? stored;

/** The quote whose slot the service counts as free for us: held, or just being given back (WIRE-9). */
export const ownQuoteUuid = (state: HoldState): string | null =>
  currentHold(state)?.quoteUuid ?? state.releasing;

/** Whether the view's hold has not ended. */
export const isHoldLive = (view: HoldView | null): view is HoldView => view?.status.kind === 'held';

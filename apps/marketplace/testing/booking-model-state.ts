/** Who calls; a guest has no session. */
export type Who = 'guest' | 'ada' | 'bob';

/** A visit as the model knows it: it keeps its identity through moves. */
export interface ModelBooking {
  readonly owner: Who;
  /** The quote of the time as it is now. */
  quote: ModelQuote;
  isCancelled: boolean;
  sequence: number;
  moves: number;
}

/** A quote as the model knows it; minutes count from the start of the history. */
export interface ModelQuote {
  /** The empty string until the server has answered it. */
  uuid: string;
  readonly slot: number;
  owner: Who;
  /** The first in a row of quotes that replaced each other. */
  readonly first: ModelQuote | undefined;
  readonly requestKey: string | undefined;
  readonly heldSince: number;
  expires: number;
  /** An offer stays held for a minute more, for the next in line. */
  readonly isOffer: boolean;
  state: 'held' | 'released' | 'expired' | 'booked' | 'cancelled';
  wallet: number;
  /** The booking that it led to. */
  booking: ModelBooking | undefined;
  /** The booking that it moves, as that stood when it was quoted. */
  readonly moves: { readonly booking: ModelBooking; readonly sequence: number } | undefined;
}

/** A place in line. */
export interface ModelPlace {
  readonly who: Who;
  status: 'WAITING' | 'OFFERED' | 'TAKEN';
  /** Slots that are not offered again. */
  readonly offered: Set<number>;
  quote: ModelQuote | undefined;
  until: number;
}

/** What a call has to answer. */
export type Expected =
  | { readonly status: 200; readonly quote?: ModelQuote; readonly isReplay?: boolean }
  | { readonly status: 409; readonly code: 'quote_expired'; readonly quote: ModelQuote }
  | { readonly status: 409; readonly code: 'slot_taken'; readonly isHeld: boolean }
  | { readonly status: 409; readonly code: 'terms_changed' | 'too_late' }
  | { readonly status: 404 | 422 };

/* oxlint-disable max-lines -- one model, whose rules read each other's state */
import type { Expected, ModelBooking, ModelPlace, ModelQuote, Who } from './booking-model-state.ts';

/** The terms of a new hold. */
interface Wanted {
  readonly who: Who;
  readonly slot: number;
  readonly heldSince: number;
  readonly first?: ModelQuote | undefined;
  readonly requestKey?: string | undefined;
  readonly moves?: ModelBooking | undefined;
}

const LEAD_MINUTES = 5;
const HOLD_MINUTES = 10;
const PASSING_ON_MINUTES = 1;
/** A hold that is extended or replaced lasts so many minutes at most. */
const MOST_HOLD_MINUTES = 30;
const SLOT_MINUTES = 30;
/** When the first slot begins. */
const FIRST_MINUTE = 150;
const MOVE_MINUTES = 120;
const MOST_MOVES = 5;
const TERMS_CHANGED = { status: 409, code: 'terms_changed' } as const;
const TOO_LATE = { status: 409, code: 'too_late' } as const;

/** Until when the places in line of a history last: the next history of its vet begins later. */
export const WAIT_UNTIL_MINUTE = 1200;

/** When a slot begins, in minutes from the start of the history. */
export const minuteOf = (slot: number): number => FIRST_MINUTE + SLOT_MINUTES * slot;

/**
 * What holds and bookings of one vet are allowed to be, in plain arrays: predicts the answer of every call and the times that
 * are free (GO-4, GO-10, WIRE-9).
 */
export const createBookingModel = (given: {
  /** What a visit costs without a wallet. */
  readonly gross: number;
  readonly wallets: Readonly<Record<Who, number>>;
}) => {
  const quotes: ModelQuote[] = [];
  const wallets = { ...given.wallets };
  const keys = new Map<string, ModelQuote>();
  let now = 0;

  const places: ModelPlace[] = [];
  const isLive = ({ state, expires, isOffer }: ModelQuote): boolean =>
    state === 'held' && expires + (isOffer ? PASSING_ON_MINUTES : 0) > now;
  const takerOf = (slot: number): ModelQuote | undefined =>
    quotes.find((quote) => quote.slot === slot && (quote.state === 'booked' || isLive(quote)));
  const isTooSoon = (slot: number): boolean => minuteOf(slot) < now + LEAD_MINUTES;
  const taken = (slot: number): Expected => ({
    status: 409,
    code: 'slot_taken',
    isHeld: takerOf(slot)?.state === 'held',
  });
  const drop = (quote: ModelQuote): void => {
    if (quote.state === 'held') quote.state = 'released';
  };
  const walletFor = (who: Who): number => Math.min(wallets[who], given.gross);
  // A client holds one time of a vet.
  const ownLive = (who: Who): readonly ModelQuote[] =>
    who === 'guest'
      ? []
      : quotes.filter((quote) => quote.owner === who && !quote.isOffer && isLive(quote));
  const until = (slot: number, heldSince: number): number =>
    Math.min(now + HOLD_MINUTES, heldSince + MOST_HOLD_MINUTES, minuteOf(slot));

  // Every visit of a history is so near that cancelling costs half of its price.
  const refund = ({ wallet }: ModelQuote): number => {
    const fee = Math.floor(given.gross / 2);
    return wallet - Math.max(0, fee - (given.gross - wallet));
  };
  const end = (booking: ModelBooking, wallet: number): void => {
    booking.isCancelled = true;
    booking.sequence += 1;
    booking.quote.state = 'cancelled';
    wallets[booking.owner] += wallet;
    offerFreed(booking.quote.slot, booking.owner);
  };
  /** Offers a freed slot to the first in line. */
  const offerFreed = (slot: number, freedBy?: Who): void => {
    for (const place of places)
      if (place.who === freedBy && place.status === 'WAITING') place.offered.add(slot);
    const place = places.find(({ status, offered }) => status === 'WAITING' && !offered.has(slot));
    if (place === undefined || isTooSoon(slot)) return;
    const quote: ModelQuote = {
      uuid: '',
      slot,
      owner: place.who,
      first: undefined,
      requestKey: undefined,
      heldSince: now,
      expires: until(slot, now),
      isOffer: true,
      state: 'held',
      wallet: walletFor(place.who),
      booking: undefined,
      moves: undefined,
    };
    quotes.push(quote);
    place.offered.add(slot);
    Object.assign(place, { status: 'OFFERED', quote, until: quote.expires });
  };
  /** Why a visit cannot be moved now; undefined when it can. */
  const unmovable = (booking: ModelBooking, who: Who): Expected | undefined => {
    if (booking.owner !== who) return { status: 404 };
    const isLate = minuteOf(booking.quote.slot) - MOVE_MINUTES <= now;
    if (booking.isCancelled) return TERMS_CHANGED;
    return isLate || booking.moves >= MOST_MOVES ? TOO_LATE : undefined;
  };

  const hold = ({ who, slot, heldSince, first, requestKey, moves }: Wanted): ModelQuote => {
    ownLive(who).forEach(drop);
    for (const quote of quotes)
      if (quote.slot === slot && quote.state === 'held') quote.state = 'expired';
    const quote: ModelQuote = {
      uuid: '',
      slot,
      owner: who,
      first,
      requestKey,
      heldSince,
      expires: until(slot, heldSince),
      isOffer: false,
      state: 'held',
      wallet: Math.min(wallets[who] + (moves?.quote.wallet ?? 0), given.gross),
      booking: undefined,
      moves: moves && { booking: moves, sequence: moves.sequence },
    };
    quotes.push(quote);
    return quote;
  };

  /** An ended quote is replaced while its time is free; a refusal leaves every other hold as it is. */
  const refuseEnded = (old: ModelQuote, who: Who): Expected => {
    const { slot, first = old } = old;
    const successor = quotes.find(
      (quote) =>
        quote !== old &&
        !quote.isOffer &&
        quote.slot === slot &&
        quote.owner === who &&
        quote.moves?.booking === old.moves?.booking &&
        isLive(quote) &&
        (who !== 'guest' || quote.first === first),
    );
    if (successor !== undefined) return { status: 409, code: 'quote_expired', quote: successor };
    const moves = old.moves?.booking;
    const refusal = moves && unmovable(moves, who);
    if (refusal !== undefined) return refusal;
    const heldSince = isLive(old) ? old.heldSince : now;
    drop(old);
    if (isTooSoon(slot) || takerOf(slot) !== undefined) return taken(slot);
    return {
      status: 409,
      code: 'quote_expired',
      quote: hold({ who, slot, heldSince, first, moves }),
    };
  };

  /** A guest's quote becomes the first client's who uses it. */
  const assign = (quote: ModelQuote, who: Who): void => {
    if (quote.owner !== 'guest') return;
    if (isLive(quote)) ownLive(who).forEach(drop);
    quote.owner = who;
    quote.wallet = walletFor(who);
  };

  return {
    quotes,
    wallets,
    keys,
    minute: () => now,
    advance: (minutes: number): void => {
      now += minutes;
    },
    takerOf,
    isFree: (slot: number): boolean => takerOf(slot) === undefined && !isTooSoon(slot),

    hold(wanted: {
      readonly who: Who;
      readonly slot: number;
      readonly requestKey?: string | undefined;
      readonly previousKey?: string | undefined;
      readonly previous?: ModelQuote | undefined;
      readonly moves?: ModelBooking | undefined;
    }): Expected {
      const { who, slot, requestKey, previousKey, previous, moves } = wanted;
      if (isTooSoon(slot)) return { status: 422 };
      const named = quotes.filter(
        (quote) =>
          !quote.isOffer &&
          (quote === previous ||
            (quote.requestKey !== undefined &&
              [requestKey, previousKey].includes(quote.requestKey))),
      );
      const same = quotes.find(
        (quote) =>
          requestKey !== undefined &&
          quote.requestKey === requestKey &&
          quote.slot === slot &&
          quote.owner === who &&
          quote.moves?.booking === moves &&
          isLive(quote),
      );
      if (same !== undefined) return { status: 200, quote: same, isReplay: true };
      const taker = takerOf(slot);
      const isOwn =
        taker !== undefined &&
        isLive(taker) &&
        !taker.isOffer &&
        (named.includes(taker) || (who !== 'guest' && taker.owner === who));
      const refusal = moves && unmovable(moves, who);
      if (refusal !== undefined) return refusal;
      if (taker !== undefined && !isOwn) return taken(slot);
      named.forEach(drop);
      const heldSince = taker?.heldSince ?? now;
      return { status: 200, quote: hold({ who, slot, heldSince, requestKey, moves }) };
    },

    extend(quote: ModelQuote): Expected {
      if (quote.booking) return { status: 404 };
      if (!isLive(quote)) return refuseEnded(quote, quote.owner);
      if (quote.isOffer) return { status: 200, quote };
      quote.expires = Math.max(quote.expires, until(quote.slot, quote.heldSince));
      return { status: 200, quote };
    },

    release(quote: ModelQuote): Expected {
      if (quote.booking) return { status: 404 };
      const place = places.find((one) => one.quote === quote);
      if (place?.status === 'OFFERED') place.until = now;
      if (!quote.isOffer) drop(quote);
      return { status: 200 };
    },

    read(who: Who, quote: ModelQuote): Expected {
      if (quote.owner !== 'guest' && quote.owner !== who) return { status: 404 };
      assign(quote, who);
      if (isLive(quote) || quote.booking) return { status: 200, quote };
      const own = quotes.find(
        (other) => other.slot === quote.slot && other.owner === who && other.state === 'booked',
      );
      return own === undefined ? refuseEnded(quote, who) : { status: 200, quote: own };
    },

    book(who: Who, quote: ModelQuote, key: string): Expected {
      const stored = keys.get(key);
      if (stored !== undefined)
        return stored === quote ? { status: 200, quote, isReplay: true } : { status: 422 };
      if (quote.owner !== 'guest' && quote.owner !== who) return { status: 404 };
      const shown = quote.wallet;
      assign(quote, who);
      const isReplay = quote.booking !== undefined;
      if (!isReplay) {
        if (!isLive(quote)) return refuseEnded(quote, who);
        const { booking: moved, sequence } = quote.moves ?? {};
        if (moved !== undefined && (moved.isCancelled || moved.sequence !== sequence))
          return TERMS_CHANGED;
        if (moved !== undefined && minuteOf(moved.quote.slot) <= now) return TOO_LATE;
        const taken = quote.wallet - (moved?.quote.wallet ?? 0);
        const isPayable = quote.wallet === shown && taken <= wallets[who];
        if (!isPayable) return refuseEnded(quote, who);
        wallets[who] -= taken;
        quote.state = 'booked';
        quote.booking = moved ?? {
          owner: who,
          quote,
          isCancelled: false,
          sequence: 0,
          moves: 0,
        };
        if (moved !== undefined) {
          const { slot } = moved.quote;
          moved.quote.state = 'cancelled';
          moved.quote = quote;
          moved.sequence += 1;
          moved.moves += 1;
          offerFreed(slot, who);
        }
      }
      keys.set(key, quote);
      return { status: 200, quote, isReplay };
    },

    places,
    /** Takes a place in line, or keeps it. */
    wait(who: Who): void {
      const own = places.find((place) => place.who === who && place.status !== 'TAKEN');
      if (own !== undefined && own.quote?.booking === undefined) return;
      if (own !== undefined) own.status = 'TAKEN';
      places.push({
        who,
        status: 'WAITING',
        offered: new Set(),
        quote: undefined,
        until: 0,
      });
    },
    /** Passes on what was offered and not taken; answers whether anything was. */
    passOn(): boolean {
      const due = places.filter(({ status, until: end }) => status === 'OFFERED' && end <= now);
      for (const place of due.toSorted((a, b) => a.until - b.until)) {
        const { quote } = place;
        place.status = quote?.booking === undefined ? 'WAITING' : 'TAKEN';
        place.quote = undefined;
        if (quote?.state !== 'held') continue;
        quote.state = 'released';
        offerFreed(quote.slot);
      }
      for (const place of places)
        if (place.status === 'WAITING' && now >= WAIT_UNTIL_MINUTE) place.status = 'TAKEN';
      return due.length > 0;
    },

    /** The operator's cancel. */
    cancel({ booking }: ModelQuote): boolean {
      if (booking === undefined || booking.isCancelled) return false;
      end(booking, booking.quote.wallet);
      return true;
    },

    /** The owner's, at any fee. */
    leave(who: Who, { booking }: ModelQuote): Expected {
      if (booking === undefined || booking.owner !== who) return { status: 404 };
      if (booking.isCancelled) return { status: 200, isReplay: true };
      if (minuteOf(booking.quote.slot) <= now) return TOO_LATE;
      end(booking, refund(booking.quote));
      return { status: 200 };
    },
  };
};

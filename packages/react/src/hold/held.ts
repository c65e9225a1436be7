import type { Quote } from '@pawcall/contract';
import {
  holdAnnouncement,
  holdState,
  holdTerm,
  isExtensionDue,
  type HeldTime,
} from '@pawcall/domain';
import { createBooked } from './booked.ts';
import { createGiveBack } from './give-back.ts';
import {
  ENDING,
  isSameTime,
  type HeldFor,
  type HeldParts,
  type HeldView,
  type OnEnd,
  type TimeOf,
} from './held-parts.ts';
import { createPresence } from './presence.ts';
import { createStoredTime } from './stored-time.ts';
import { goingOn, type HeldNews } from './tabs.ts';

/** Keeps the one time that is held for the owner of a widget: the one home of what is known of it (GO-4, GO-10, WIRE-9). */
export type Held = ReturnType<typeof createHeld>;

/** Creates the keeper; what the tab stored is taken up by `restore`. */
export const createHeld = (parts: HeldParts) => {
  const { tabs, now } = parts;
  const listeners = new Set<() => void>();
  const endListeners = new Set<OnEnd>();
  const giving = createGiveBack(parts.release);
  const presence = createPresence(now);
  const stored = createStoredTime(parts.store, now);
  let view: HeldView | null = null;
  let shownBy: object | null = null;
  let triedAt: Temporal.Instant | null = null;
  let stopListening = () => {};

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const booked = createBooked(notify);
  const set = (next: HeldView | null) => {
    view = next;
    if (next === null) shownBy = null;
    notify();
  };
  const show = (time: HeldTime, isShown: boolean, isExtending = false) => {
    const state = holdState(time.term.until, now());
    // Its end is told by `tick`, and once.
    const held = state.kind === 'held' ? state : ENDING;
    set({ time, state: held, isShown, isExtending });
    stored.save(time);
  };
  const tell = (time: HeldTime, next: HeldNews['next']) =>
    tabs.tell({ quoteUuid: time.quoteUuid, next });
  const emit: OnEnd = (quoteUuid, end) => {
    for (const listener of endListeners) listener(quoteUuid, end);
  };
  const current = (): HeldTime | null => view?.time ?? stored.waiting();
  const isLive = () => view?.state.kind === 'held';

  const over = (time: HeldTime) => {
    stored.forget(time.quoteUuid);
    if (!view) return;
    set({ ...view, state: { kind: 'expired' }, isExtending: false });
    emit(time.quoteUuid, 'ended');
  };
  /** It is not ours any more, and nothing is to be said of it. */
  const clear = () => {
    const time = current();
    stored.drop();
    if (!time) return;
    stored.forget(time.quoteUuid);
    tell(time, null);
    set(null);
  };
  const drop = () => {
    const time = current();
    if (time && (view === null || isLive())) giving.giveBack(time.quoteUuid);
    clear();
  };

  const prolong = (isAsked: boolean) => {
    if (!view) return;
    const { quoteUuid } = view.time;
    const isSame = () => view?.time.quoteUuid === quoteUuid && isLive();
    triedAt = now();
    if (isAsked) set({ ...view, isExtending: true });
    parts.extend(quoteUuid).then(
      ({ expires_at: until }) => {
        if (!view || !isSame()) return;
        const { time, isShown } = view;
        const longer = { ...time, term: { ...time.term, until: until ?? time.term.until } };
        show(longer, isShown);
        tell(longer, { quoteUuid, until: longer.term.until });
      },
      (error: unknown) => {
        if (!view || !isSame()) return;
        set({ ...view, isExtending: false });
        const { isGone, anew } = parts.verdict(error);
        if (isAsked || isGone) replaced(view, anew);
      },
    );
  };
  /** It could not be kept: what shows it asks anew, and takes over what the service may hold already. */
  const replaced = ({ time, isShown }: HeldView, anew: Quote | null) => {
    const term = holdTerm(anew?.expires_at, now());
    if (anew && term) show({ ...time, quoteUuid: anew.uuid, term }, isShown);
    else if (!isShown) over(time);
    if (isShown) emit(time.quoteUuid, 'unsure');
  };

  const hear = (news: HeldNews) => {
    const { quoteUuid, next } = news;
    stored.hear(news);
    if (!view || view.time.quoteUuid !== quoteUuid) return;
    const time = goingOn(view.time, next);
    if (time?.quoteUuid === quoteUuid) {
      show(time, view.isShown);
    } else if (time) {
      // It goes on in the other tab: here it can be gone on with, but not with this quote.
      shownBy = null;
      show(time, false);
      emit(quoteUuid, 'ended');
    } else if (view.isShown) over(view.time);
    else clear();
  };

  return {
    /** The same object until something changes, which is every second while a time is held. */
    getSnapshot: () => view,
    subscribe(listener: () => void) {
      if (listeners.size === 0) stopListening = tabs.listen(hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    },
    /** The time that was booked while the page was away, until it is dismissed; else null. */
    getBooked: booked.get,
    dismissBooked: () => booked.set(null),
    /** Tells how a hold went away that a popup shows; answers the undo. */
    onEnd(listener: OnEnd) {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
    /** The quote that the next request for one takes over. */
    kept: (): string | null => current()?.quoteUuid ?? null,
    /** The quote whose slot is ours, held or just being given back: the service counts it as free for us. */
    ours: (): string | null => current()?.quoteUuid ?? giving.leaving(),
    /** Whether the popup shows a time that its own quote holds at this moment. */
    holds: (by: object): boolean => shownBy === by && isLive(),
    /** A quote came; one that nobody waits for any more is given back, unless it took over the time that is held (WIRE-5). */
    arrived(quote: Quote, { by, previous, ...asked }: HeldFor, isAwaited: boolean) {
      const before = current();
      // Of two answers for one time the later request's is the one that holds it, whichever comes last.
      const isSame = before !== null && isSameTime(before, asked);
      const isTakenOver = isSame && (isAwaited || before.quoteUuid === previous);
      const term = holdTerm(quote.expires_at, now(), isTakenOver ? before.term : null);
      const isNew = before?.quoteUuid !== quote.uuid;
      if (!isAwaited && !isTakenOver) {
        if (!term || !isNew) return;
        giving.giveBack(quote.uuid);
        // What is only offered was named as the quote before: the service has given it back.
        if (shownBy === null) clear();
        // What the service hears of last may end what it heard of before.
        else prolong(false);
        return;
      }
      if (!term) {
        clear();
        return;
      }
      stored.drop();
      triedAt = null;
      if (isAwaited) shownBy = by;
      show({ ...asked, quoteUuid: quote.uuid, term }, isAwaited);
      if (!before || !isNew) return;
      const next = { quoteUuid: quote.uuid, until: term.until };
      tell(before, isTakenOver ? next : null);
    },
    /** The time was booked, or turned out to be somebody else's. */
    gone(taken: TimeOf) {
      const time = current();
      if (time && isSameTime(time, taken)) clear();
    },
    /** The popup has no use for it any more. */
    giveBack(by: object) {
      if (shownBy === by) drop();
    },
    /** The popup went away without being closed: the time is offered. */
    left(by: object) {
      if (shownBy !== by || !view) return;
      shownBy = null;
      if (isLive()) set({ ...view, isShown: false });
      else set(null);
    },
    /** The owner goes to the checkout with it. */
    departs(quoteUuid: string) {
      if (view?.time.quoteUuid !== quoteUuid) return;
      show({ ...view.time, departed: true }, view.isShown);
    },
    /** The owner lets it go, or has read that it ended. */
    letGo: drop,
    /** The owner asks to keep it. */
    keep() {
      if (isLive() && !view?.isExtending) prolong(true);
    },
    typed: presence.typed,
    waits: presence.waits,
    /** Looks at the time; answers a point to announce, if one was passed (GO-1). */
    tick(): 120 | 60 | 20 | null {
      if (view?.state.kind !== 'held') return null;
      const { time, state: before } = view;
      const state = holdState(time.term.until, now());
      if (state.kind !== 'held') {
        over(time);
        return null;
      }
      set({ ...view, state });
      if (isExtensionDue(time.term, { ...presence.seen(), triedAt }, now())) prolong(false);
      return holdAnnouncement(before.remainingSeconds, state.remainingSeconds);
    },
    /** Who is there now: a guest's time becomes that of who signs in, that of somebody else is given back (SES-3). */
    isFor(userUuid: string) {
      booked.isFor(userUuid);
      const time = current();
      if (time === null || time.userUuid === userUuid) return;
      const { isShown = false } = view ?? {};
      if (time.userUuid === '') {
        if (isLive()) show({ ...time, userUuid }, isShown);
        else if (!view) stored.owned(userUuid);
        return;
      }
      drop();
      if (isShown) emit(time.quoteUuid, 'ended');
    },
    /** Takes up what the tab stored, as far as `find` says that it is held or booked; answers a held one. */
    async restore(find: Parameters<typeof stored.takeUp>[0]): Promise<HeldTime | null> {
      const taken = await stored.takeUp(find);
      if (taken?.found === 'booked') booked.set(taken.time);
      if (taken?.found !== 'held') return null;
      show(taken.time, false);
      return taken.time;
    },
  };
};

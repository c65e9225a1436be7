import type { Quote } from '@pawcall/contract';
import { holdAnnouncement, holdStatus, holdTerm, isExtensionDue } from './hold-term.ts';
import {
  show,
  extend,
  release,
  end,
  clear,
  drop,
  andThen,
  ended,
  broadcast,
  continued,
  isSameTime,
} from './hold-transitions.ts';
import { currentHold, isHoldLive } from './hold.ts';
import type {
  HoldEffect,
  HoldEvent,
  ClientHoldNews,
  HoldNews,
  HoldState,
  HoldStep,
} from './hold.ts';

/** The next state of the hold, and what has to be done (GO-4, GO-10, WIRE-5, WIRE-9). */
export const holdReducer = (
  state: HoldState,
  event: HoldEvent,
  now: Temporal.Instant,
): HoldStep => {
  const { view } = state;
  switch (event.type) {
    case 'quoteRequested': {
      const before = state.unanswered;
      const isRepeated = before?.request.key === event.request.key;
      const sentAt = isRepeated ? before.sentAt : now.toString();
      const unanswered = { request: event.request, sentAt };
      return [{ ...state, unanswered }, [{ type: 'storeRequest', unanswered }]];
    }
    case 'requestSettled':
      return settle(state, event.key);
    case 'quoteArrived': {
      const isLast = state.unanswered?.request.key === event.request.key;
      const arrived = { ...event, isRecovered: event.isRecovered === true && isLast };
      return andThen(settle(state, event.request.key), (settled) =>
        quoteArrived(settled, arrived, now),
      );
    }
    case 'slotGone': {
      const hold = currentHold(state);
      if (!hold || !isSameTime(hold, event)) return [state, []];
      const { previous = hold.quoteUuid } = event;
      return hold.quoteUuid === previous ? clear(state) : drop(state);
    }
    case 'popupReleased':
      return view?.shownBy === event.popup ? drop(state) : [state, []];
    case 'popupUnmounted': {
      if (view?.shownBy !== event.popup) return [state, []];
      return [{ ...state, view: isHoldLive(view) ? { ...view, shownBy: null } : null }, []];
    }
    case 'departed':
      return view?.hold.quoteUuid === event.quoteUuid
        ? show(state, { ...view.hold, departed: true }, view.shownBy, now)
        : [state, []];
    case 'dismissed':
      return drop(state);
    case 'bookedDismissed':
      return [{ ...state, booked: null }, []];
    case 'extendPressed':
      return isHoldLive(view) && !view.isExtending ? extend(state, true, now) : [state, []];
    case 'extended': {
      if (!isHoldLive(view) || view.hold.quoteUuid !== event.quoteUuid) return [state, []];
      const until = event.until ?? view.hold.term.until;
      const longer = { ...view.hold, term: { ...view.hold.term, until } };
      const news = { quoteUuid: event.quoteUuid, next: { quoteUuid: event.quoteUuid, until } };
      return andThen(show(state, longer, view.shownBy, now), (shown) => [
        shown,
        [{ type: 'broadcast', news }],
      ]);
    }
    case 'extendFailed': {
      if (!isHoldLive(view) || view.hold.quoteUuid !== event.quoteUuid) return [state, []];
      const settled = { ...state, view: { ...view, isExtending: false } };
      return event.isPressed || event.isGone ? replace(settled, event.quote, now) : [settled, []];
    }
    case 'released':
      return [state.releasing === event.quoteUuid ? { ...state, releasing: null } : state, []];
    case 'typed':
      return [{ ...state, typedAt: now }, []];
    case 'waitStarted':
      return [{ ...state, waiting: state.waiting + 1 }, []];
    case 'waitEnded':
      return [{ ...state, waiting: state.waiting - 1 }, []];
    case 'ticked':
      return tick(state, now);
    case 'userChanged':
      return userChanged(state, event.userUuid, now);
    case 'storedChecked':
      return storedChecked(state, event, now);
    case 'newsReceived':
      return newsReceived(state, event.news, now);
  }
};

/** The outcome of the request is known. */
const settle = (state: HoldState, key: string): HoldStep =>
  state.unanswered?.request.key === key
    ? [{ ...state, unanswered: null }, [{ type: 'forgetRequest', key }]]
    : [state, []];

const quoteArrived = (
  state: HoldState,
  { quote, request, popup, isRecovered }: Extract<HoldEvent, { type: 'quoteArrived' }>,
  now: Temporal.Instant,
): HoldStep => {
  const { previous, key: _, ...wanted } = request;
  const before = currentHold(state);
  // Of two answers for one slot the later request's is the one that holds it, whichever comes last.
  const isSame = before !== null && isSameTime(before, wanted);
  const isTakenOver = isSame && (popup !== null || before.quoteUuid === previous);
  const term = holdTerm(quote.expires_at, now, isTakenOver ? before.term : null);
  const isNew = before?.quoteUuid !== quote.uuid;
  if (popup === null && !isTakenOver && !isRecovered) {
    if (!term || !isNew) return [state, []];
    // A hold that is only offered was named as the previous quote, so the service has released it. One that shows may
    // have ended too: an extension tells.
    return andThen(release(state, quote.uuid), (released) =>
      (released.view?.shownBy ?? null) === null ? clear(released) : extend(released, false, now),
    );
  }
  if (!term) return isRecovered ? [state, []] : clear(state);
  const hold = { ...wanted, quoteUuid: quote.uuid, term };
  const shownBy = popup ?? state.view?.shownBy ?? null;
  const shown = show({ ...state, stored: null, triedAt: null }, hold, shownBy, now);
  if (!isNew) return shown;
  // A hold that came after the request was not named by it, so the service may have it still.
  const isLeft =
    before !== null && before.quoteUuid !== previous && (!state.view || isHoldLive(state.view));
  const { userUuid } = hold;
  const ofClient = { quoteUuid: quote.uuid, userUuid, providerUuid: hold.result.feature.uuid };
  const next = isTakenOver ? { quoteUuid: quote.uuid, until: term.until } : null;
  const replaced: HoldStep = isLeft
    ? andThen(shown, (after) => release(after, before.quoteUuid))
    : shown;
  return andThen(replaced, (after) => [
    after,
    [
      ...(before ? [broadcast(before, next)] : []),
      ...(userUuid === '' ? [] : [{ type: 'broadcast', news: ofClient } as const]),
    ],
  ]);
};

const tick = (state: HoldState, now: Temporal.Instant): HoldStep => {
  const { view, waiting, typedAt, triedAt } = state;
  if (view?.status.kind !== 'held') return [state, []];
  const { hold } = view;
  const status = holdStatus(hold.term.until, now);
  if (status.kind !== 'held') return end(state);
  const ticked = { ...state, view: { ...view, status } };
  const use = { isWaiting: waiting > 0, typedAt, triedAt };
  const next: HoldStep = isExtensionDue(hold.term, use, now)
    ? extend(ticked, false, now)
    : [ticked, []];
  const seconds = holdAnnouncement(view.status.remainingSeconds, status.remainingSeconds);
  return andThen(next, (after) => [after, seconds === null ? [] : [{ type: 'announce', seconds }]]);
};

/** A guest's hold becomes that of who signs in; somebody else's is given back (SES-3). */
const userChanged = (state: HoldState, userUuid: string, now: Temporal.Instant): HoldStep => {
  const { userUuid: asker = '', key = '' } = state.unanswered?.request ?? {};
  const settled: HoldStep = asker === '' || asker === userUuid ? [state, []] : settle(state, key);
  return andThen(settled, (after) => holdOfOther(after, userUuid, now));
};

const holdOfOther = (old: HoldState, userUuid: string, now: Temporal.Instant): HoldStep => {
  const isBookedByOther = old.booked !== null && old.booked.userUuid !== userUuid;
  const state = isBookedByOther ? { ...old, booked: null } : old;
  const { view, stored } = state;
  const hold = currentHold(state);
  if (hold === null || hold.userUuid === userUuid) return [state, []];
  if (hold.userUuid !== '') {
    const dropped = drop(state);
    const isShown = view !== null && view.shownBy !== null;
    return isShown ? andThen(dropped, (after) => [after, [ended(hold, 'ended')]]) : dropped;
  }
  if (isHoldLive(view)) return show(state, { ...hold, userUuid }, view.shownBy, now);
  return [!view && stored ? { ...state, stored: { ...stored, userUuid } } : state, []];
};

const storedChecked = (
  old: HoldState,
  { hold, outcome }: Extract<HoldEvent, { type: 'storedChecked' }>,
  now: Temporal.Instant,
): HoldStep => {
  // Another slot was chosen meanwhile, or another tab gave it back.
  if (old.stored !== hold) return [old, []];
  const state = { ...old, stored: null };
  const mayBeHeld = outcome === 'held' || outcome === 'unsure';
  if (mayBeHeld && holdStatus(hold.term.until, now).kind === 'held') {
    return show(state, { ...hold, isUnsure: outcome === 'unsure' }, null, now);
  }
  const forget: HoldEffect = { type: 'forget', quoteUuid: hold.quoteUuid };
  return [outcome === 'booked' ? { ...state, booked: hold } : state, [forget]];
};

const newsReceived = (old: HoldState, news: HoldNews, now: Temporal.Instant): HoldStep => {
  if ('userUuid' in news) return replacedElsewhere(old, news);
  const { quoteUuid, next } = news;
  const isStored = old.stored?.quoteUuid === quoteUuid;
  const state = isStored ? { ...old, stored: old.stored && continued(old.stored, next) } : old;
  const { view } = state;
  if (view?.hold.quoteUuid !== quoteUuid) return [state, []];
  const hold = continued(view.hold, next);
  if (hold === null) return view.shownBy === null ? clear(state) : end(state);
  if (hold.quoteUuid === quoteUuid) return show(state, hold, view.shownBy, now);
  // It continues in the other tab: it can be resumed here, but not with this quote.
  return andThen(show(state, hold, null, now), (after) => [after, [ended(view.hold, 'ended')]]);
};

/** A client holds one time with a provider, so the one of this tab has ended. */
const replacedElsewhere = (state: HoldState, news: ClientHoldNews): HoldStep => {
  const hold = currentHold(state);
  const isReplaced =
    hold !== null &&
    hold.quoteUuid !== news.quoteUuid &&
    hold.userUuid === news.userUuid &&
    hold.result.feature.uuid === news.providerUuid;
  if (!isReplaced) return [state, []];
  return isHoldLive(state.view) && state.view.shownBy !== null ? end(state) : clear(state);
};

/** The hold could not be kept: whatever shows it requests a new quote, and takes over what the service may hold already. */
const replace = (state: HoldState, quote: Quote | null, now: Temporal.Instant): HoldStep => {
  const { view } = state;
  if (!view) return [state, []];
  const { hold, shownBy } = view;
  const term = holdTerm(quote?.expires_at, now);
  if (quote && term) {
    const shown = show(state, { ...hold, quoteUuid: quote.uuid, term }, shownBy, now);
    return shownBy === null ? shown : andThen(shown, (after) => [after, [ended(hold, 'unsure')]]);
  }
  return shownBy === null ? end(state) : [state, [ended(hold, 'unsure')]];
};

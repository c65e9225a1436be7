import type { Quote } from '@pawcall/contract';
import { holdAnnouncement, holdStatus, holdTerm, isExtensionDue } from './hold-term.ts';
import { currentHold, isHoldLive } from './hold.ts';
import type {
  Hold,
  HoldEffect,
  HoldEvent,
  HoldNews,
  HoldNotice,
  HoldState,
  HoldStep,
} from './hold.ts';
import { sameSlot } from './slots.ts';

/** The next state of the hold, and what has to be done (GO-4, GO-10, WIRE-5, WIRE-9). */
export const holdReducer = (
  state: HoldState,
  event: HoldEvent,
  now: Temporal.Instant,
): HoldStep => {
  const { view } = state;
  switch (event.type) {
    case 'quoteArrived':
      return quoteArrived(state, event, now);
    case 'slotGone': {
      const hold = currentHold(state);
      return hold && isSameTime(hold, event) ? clear(state) : [state, []];
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
      return then(show(state, longer, view.shownBy, now), (shown) => [
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

const quoteArrived = (
  state: HoldState,
  { quote, request, popup }: Extract<HoldEvent, { type: 'quoteArrived' }>,
  now: Temporal.Instant,
): HoldStep => {
  const { previous, ...wanted } = request;
  const before = currentHold(state);
  // Of two answers for one slot the later request's is the one that holds it, whichever comes last.
  const isSame = before !== null && isSameTime(before, wanted);
  const isTakenOver = isSame && (popup !== null || before.quoteUuid === previous);
  const term = holdTerm(quote.expires_at, now, isTakenOver ? before.term : null);
  const isNew = before?.quoteUuid !== quote.uuid;
  if (popup === null && !isTakenOver) {
    if (!term || !isNew) return [state, []];
    // A hold that is only offered was named as the previous quote, so the service has released it. One that shows may
    // have ended too: an extension tells.
    return then(release(state, quote.uuid), (released) =>
      (released.view?.shownBy ?? null) === null ? clear(released) : extend(released, false, now),
    );
  }
  if (!term) return clear(state);
  const hold = { ...wanted, quoteUuid: quote.uuid, term };
  const shownBy = popup ?? state.view?.shownBy ?? null;
  const shown = show({ ...state, stored: null, triedAt: null }, hold, shownBy, now);
  if (!before || !isNew) return shown;
  const next = isTakenOver ? { quoteUuid: quote.uuid, until: term.until } : null;
  return then(shown, (after) => [after, [broadcast(before, next)]]);
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
  return then(next, (after) => [after, seconds === null ? [] : [{ type: 'announce', seconds }]]);
};

/** A guest's hold becomes that of who signs in; somebody else's is given back (SES-3). */
const userChanged = (old: HoldState, userUuid: string, now: Temporal.Instant): HoldStep => {
  const isBookedByOther = old.booked !== null && old.booked.userUuid !== userUuid;
  const state = isBookedByOther ? { ...old, booked: null } : old;
  const { view, stored } = state;
  const hold = currentHold(state);
  if (hold === null || hold.userUuid === userUuid) return [state, []];
  if (hold.userUuid !== '') {
    const dropped = drop(state);
    const isShown = view !== null && view.shownBy !== null;
    return isShown ? then(dropped, (after) => [after, [ended(hold, 'ended')]]) : dropped;
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
  if (outcome === 'held' && holdStatus(hold.term.until, now).kind === 'held') {
    return show(state, hold, null, now);
  }
  const forget: HoldEffect = { type: 'forget', quoteUuid: hold.quoteUuid };
  return [outcome === 'booked' ? { ...state, booked: hold } : state, [forget]];
};

const newsReceived = (old: HoldState, news: HoldNews, now: Temporal.Instant): HoldStep => {
  const { quoteUuid, next } = news;
  const isStored = old.stored?.quoteUuid === quoteUuid;
  const state = isStored ? { ...old, stored: old.stored && continued(old.stored, next) } : old;
  const { view } = state;
  if (view?.hold.quoteUuid !== quoteUuid) return [state, []];
  const hold = continued(view.hold, next);
  if (hold === null) return view.shownBy === null ? clear(state) : end(state);
  if (hold.quoteUuid === quoteUuid) return show(state, hold, view.shownBy, now);
  // It continues in the other tab: it can be resumed here, but not with this quote.
  return then(show(state, hold, null, now), (after) => [after, [ended(view.hold, 'ended')]]);
};

/** The hold could not be kept: whatever shows it requests a new quote, and takes over what the service may hold already. */
const replace = (state: HoldState, quote: Quote | null, now: Temporal.Instant): HoldStep => {
  const { view } = state;
  if (!view) return [state, []];
  const { hold, shownBy } = view;
  const term = holdTerm(quote?.expires_at, now);
  if (quote && term) {
    const shown = show(state, { ...hold, quoteUuid: quote.uuid, term }, shownBy, now);
    return shownBy === null ? shown : then(shown, (after) => [after, [ended(hold, 'unsure')]]);
  }
  return shownBy === null ? end(state) : [state, [ended(hold, 'unsure')]];
};

const show = (
  state: HoldState,
  hold: Hold,
  shownBy: string | null,
  now: Temporal.Instant,
): HoldStep => {
  const found = holdStatus(hold.term.until, now);
  // `tick` reports the end, once.
  const status = found.kind === 'held' ? found : LAST_SECOND;
  const view = { hold, status, shownBy, isExtending: false };
  return [{ ...state, view }, [{ type: 'store', hold }]];
};

const LAST_SECOND = { kind: 'held', remainingSeconds: 0, warning: true } as const;

const extend = (state: HoldState, isPressed: boolean, now: Temporal.Instant): HoldStep => {
  const { view } = state;
  if (!view) return [state, []];
  const { quoteUuid } = view.hold;
  const isExtending = isPressed || view.isExtending;
  return [
    { ...state, triedAt: now, view: { ...view, isExtending } },
    [{ type: 'extend', quoteUuid, isPressed }],
  ];
};

const release = (state: HoldState, quoteUuid: string): HoldStep => [
  { ...state, releasing: quoteUuid },
  [{ type: 'release', quoteUuid }],
];

/** The hold has ended; the view stays until it is dismissed. */
const end = (state: HoldState): HoldStep => {
  const { view } = state;
  if (!view) return [state, []];
  return [
    { ...state, view: { ...view, status: { kind: 'expired' }, isExtending: false } },
    [{ type: 'forget', quoteUuid: view.hold.quoteUuid }, ended(view.hold, 'ended')],
  ];
};

/** The hold is not ours any more. */
const clear = (state: HoldState): HoldStep => {
  const hold = currentHold(state);
  if (!hold) return [state, []];
  return [
    { ...state, view: null, stored: null },
    [{ type: 'forget', quoteUuid: hold.quoteUuid }, broadcast(hold, null)],
  ];
};

/** The hold is given back, unless it has ended. */
const drop = (state: HoldState): HoldStep => {
  const hold = currentHold(state);
  if (!hold) return [state, []];
  const isOurs = state.view === null || isHoldLive(state.view);
  return isOurs ? then(release(state, hold.quoteUuid), clear) : clear(state);
};

const then = ([state, effects]: HoldStep, next: (state: HoldState) => HoldStep): HoldStep => {
  const [after, more] = next(state);
  return [after, [...effects, ...more]];
};

const ended = ({ quoteUuid }: Hold, reason: 'ended' | 'unsure'): HoldNotice => ({
  type: 'ended',
  quoteUuid,
  reason,
});

const broadcast = ({ quoteUuid }: Hold, next: HoldNews['next']): HoldEffect => ({
  type: 'broadcast',
  news: { quoteUuid, next },
});

const continued = (hold: Hold, next: HoldNews['next']): Hold | null =>
  next && { ...hold, quoteUuid: next.quoteUuid, term: { ...hold.term, until: next.until } };

/** Whether both are the same slot of the same provider. */
const isSameTime = (a: Pick<Hold, 'slot' | 'result'>, b: Pick<Hold, 'slot' | 'result'>): boolean =>
  a.result.feature.uuid === b.result.feature.uuid && sameSlot(a.slot, b.slot);

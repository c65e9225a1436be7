import { holdStatus } from './hold-term.ts';
import { currentHold, isHoldLive } from './hold.ts';
import type { Hold, HoldEffect, HoldOutcomeNews, HoldNotice, HoldState, HoldStep } from './hold.ts';
import { sameSlot } from './slots.ts';

/** Shows the hold, in the popup or only offered, and stores it. */
export const show = (
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

/** Requests more time. */
export const extend = (state: HoldState, isPressed: boolean, now: Temporal.Instant): HoldStep => {
  const { view } = state;
  if (!view) return [state, []];
  const { quoteUuid } = view.hold;
  const isExtending = isPressed || view.isExtending;
  return [
    { ...state, triedAt: now, view: { ...view, isExtending } },
    [{ type: 'extend', quoteUuid, isPressed }],
  ];
};

/** Gives the slot of a quote back. */
export const release = (state: HoldState, quoteUuid: string): HoldStep => [
  { ...state, releasing: quoteUuid },
  [{ type: 'release', quoteUuid }],
];

/** The hold has ended; the view stays until it is dismissed. */
export const end = (state: HoldState): HoldStep => {
  const { view } = state;
  if (!view) return [state, []];
  return [
    { ...state, view: { ...view, status: { kind: 'expired' }, isExtending: false } },
    [{ type: 'forget', quoteUuid: view.hold.quoteUuid }, ended(view.hold, 'ended')],
  ];
};

/** The hold is not ours any more. */
export const clear = (state: HoldState): HoldStep => {
  const hold = currentHold(state);
  if (!hold) return [state, []];
  return [
    { ...state, view: null, stored: null },
    [{ type: 'forget', quoteUuid: hold.quoteUuid }, broadcast(hold, null)],
  ];
};

/** The hold is given back, unless it has ended. */
export const drop = (state: HoldState): HoldStep => {
  const hold = currentHold(state);
  if (!hold) return [state, []];
  const isOurs = state.view === null || isHoldLive(state.view);
  return isOurs ? andThen(release(state, hold.quoteUuid), clear) : clear(state);
};

/** Goes on from a step, with the effects of both. */
export const andThen = (
  [state, effects]: HoldStep,
  next: (state: HoldState) => HoldStep,
): HoldStep => {
  const [after, more] = next(state);
  return [after, [...effects, ...more]];
};

/** Tells that the hold has ended. */
export const ended = ({ quoteUuid }: Hold, reason: 'ended' | 'unsure'): HoldNotice => ({
  type: 'ended',
  quoteUuid,
  reason,
});

/** Tells the other tabs what became of the hold. */
export const broadcast = ({ quoteUuid }: Hold, next: HoldOutcomeNews['next']): HoldEffect => ({
  type: 'broadcast',
  news: { quoteUuid, next },
});

/** The hold as another tab continues it; null when it was given back. */
export const continued = (hold: Hold, next: HoldOutcomeNews['next']): Hold | null =>
  next && { ...hold, quoteUuid: next.quoteUuid, term: { ...hold.term, until: next.until } };

/** Whether both are the same slot of the same provider. */
export const isSameTime = (
  a: Pick<Hold, 'slot' | 'result'>,
  b: Pick<Hold, 'slot' | 'result'>,
): boolean => a.result.feature.uuid === b.result.feature.uuid && sameSlot(a.slot, b.slot);

import type { JourneyAction } from '@pawcall/domain';
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Actions that show another screen: in a transition, so that one that is loading does not blank the current one. */
const NAVIGATIONS: ReadonlySet<JourneyAction['type']> = new Set([
  'advance',
  'next',
  'find',
  'back',
  'goToStep',
  'showResults',
  'startOver',
]);
/** A second press during the transition must not navigate twice. */
const ONCE: ReadonlySet<JourneyAction['type']> = new Set(['next', 'find', 'back']);

/** The journey's `dispatch`, and whether it is in transition to another screen. */
export interface StepTransition {
  readonly dispatch: (action: JourneyAction) => void;
  readonly isMoving: boolean;
}

/**
 * Navigates in transitions: the current screen says at once that it is being left, and stays until the next can be rendered
 * (GO-19). During global loading, navigation waits, and the last one takes effect at its end (SES-4).
 */
export const useStepTransition = (
  dispatchNow: (action: JourneyAction) => void,
  starting: boolean,
): StepTransition => {
  const [isMoving, setMoving] = useState(false);
  const [navigations, setNavigations] = useState(0);
  const isDeferring = useRef(starting);
  const deferred = useRef<JourneyAction>(undefined);
  const underWay = useRef<JourneyAction['type']>(undefined);
  const navigate = useCallback(
    (action: JourneyAction) => {
      if (underWay.current === action.type && ONCE.has(action.type)) return;
      underWay.current = action.type;
      // The Find vets button shows its own progress (RES-9).
      setMoving(action.type !== 'find');
      startTransition(() => {
        setMoving(false);
        setNavigations((count) => count + 1);
        dispatchNow(action);
      });
    },
    [dispatchNow],
  );
  const dispatch = useCallback(
    (action: JourneyAction) => {
      const isNavigation = NAVIGATIONS.has(action.type);
      if (isDeferring.current && isNavigation) deferred.current = action;
      // Another choice replaces the one that was to lead on.
      if (action.type === 'choose') deferred.current = undefined;
      if (!isNavigation) dispatchNow(action);
      else if (!isDeferring.current) navigate(action);
    },
    [dispatchNow, navigate],
  );
  useLayoutEffect(() => {
    underWay.current = undefined;
  }, [navigations]);
  useLayoutEffect(() => {
    isDeferring.current = starting;
    const { current } = deferred;
    deferred.current = undefined;
    if (!starting && current) dispatch(current);
  }, [dispatch, starting]);
  return { dispatch, isMoving };
};

import type { JourneyAction } from '@pawcall/domain';
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Actions that change the screen: they run as transitions, so that the current screen stays while the next loads. */
const NAVIGATIONS: ReadonlySet<JourneyAction['type']> = new Set([
  'advance',
  'next',
  'find',
  'back',
  'goToStep',
  'showResults',
  'startOver',
]);
/** A repeated press during the transition must not navigate twice. */
const ONCE: ReadonlySet<JourneyAction['type']> = new Set(['next', 'find', 'back']);

export interface StepTransition {
  readonly dispatch: (action: JourneyAction) => void;
  readonly isMoving: boolean;
}

/**
 * Navigates in transitions: the current screen is marked as being left, and stays until the next renders (GO-19). During global
 * loading, the last navigation waits for its end (SES-4).
 */
export const useStepTransition = (
  dispatchNow: (action: JourneyAction) => void,
  starting: boolean,
): StepTransition => {
  const [isMoving, setMoving] = useState(false);
  const [navigations, setNavigations] = useState(0);
  const isDeferring = useRef(starting);
  const deferred = useRef<JourneyAction>(undefined);
  const pendingNavigation = useRef<JourneyAction['type']>(undefined);
  const navigate = useCallback(
    (action: JourneyAction) => {
      if (pendingNavigation.current === action.type && ONCE.has(action.type)) return;
      pendingNavigation.current = action.type;
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
      // A new choice replaces the deferred navigation.
      if (action.type === 'choose') deferred.current = undefined;
      if (!isNavigation) dispatchNow(action);
      else if (!isDeferring.current) navigate(action);
    },
    [dispatchNow, navigate],
  );
  useLayoutEffect(() => {
    pendingNavigation.current = undefined;
  }, [navigations]);
  useLayoutEffect(() => {
    isDeferring.current = starting;
    const { current } = deferred;
    deferred.current = undefined;
    if (!starting && current) dispatch(current);
  }, [dispatch, starting]);
  return { dispatch, isMoving };
};

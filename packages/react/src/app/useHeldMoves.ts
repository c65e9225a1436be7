import type { JourneyAction } from '@pawcall/domain';
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';

// A screen that is still loading must not blank the one before it; what is typed or ticked shows at once.
const MOVES: ReadonlySet<JourneyAction['type']> = new Set([
  'advance',
  'next',
  'find',
  'back',
  'goToStep',
  'showResults',
  'startOver',
]);
// Pressed twice on a screen that is being left, they lead on once.
const ONCE: ReadonlySet<JourneyAction['type']> = new Set(['next', 'find', 'back']);

/** How a journey is told what happens, and whether it is on its way to another screen. */
export interface HeldMoves {
  readonly dispatch: (action: JourneyAction) => void;
  /** What was pressed leads on, and the next screen is not there yet. */
  readonly isMoving: boolean;
}

/**
 * Dispatches what happens. What leads to another screen waits while global loading lasts, and the last of it takes effect at
 * its end (SES-4); then it is said at once, and the screen follows when it can stand in the place of the one before (GO-19).
 */
export const useHeldMoves = (
  dispatchNow: (action: JourneyAction) => void,
  starting: boolean,
): HeldMoves => {
  const [isMoving, setMoving] = useState(false);
  const [moves, setMoves] = useState(0);
  const holds = useRef(starting);
  const held = useRef<JourneyAction>(undefined);
  const underWay = useRef<JourneyAction['type']>(undefined);
  const move = useCallback(
    (action: JourneyAction) => {
      if (underWay.current === action.type && ONCE.has(action.type)) return;
      underWay.current = action.type;
      // The press on Find vets is answered by its button (RES-9).
      setMoving(action.type !== 'find');
      startTransition(() => {
        setMoving(false);
        setMoves((count) => count + 1);
        dispatchNow(action);
      });
    },
    [dispatchNow],
  );
  const dispatch = useCallback(
    (action: JourneyAction) => {
      const isMove = MOVES.has(action.type);
      if (holds.current && isMove) held.current = action;
      // Another choice takes the place of the one that was to lead on.
      if (action.type === 'choose') held.current = undefined;
      if (!isMove) dispatchNow(action);
      else if (!holds.current) move(action);
    },
    [dispatchNow, move],
  );
  useLayoutEffect(() => {
    underWay.current = undefined;
  }, [moves]);
  useLayoutEffect(() => {
    holds.current = starting;
    const { current } = held;
    held.current = undefined;
    if (!starting && current) dispatch(current);
  }, [dispatch, starting]);
  return { dispatch, isMoving };
};

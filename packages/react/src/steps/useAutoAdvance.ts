import { AUTO_ADVANCE_MS } from '@pawcall/domain';
import { useEffect } from 'react';
import type { JourneyProps } from '../context/journey-screen.ts';
import { useText } from '../text/useText.ts';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useClock } from '../ui/useClock.ts';
import { useWhoName } from './useWhoName.ts';

/** Moves on 800 ms after a choice, and says so before it does; another choice starts anew (STEP-3, GO-6). */
export const useAutoAdvance = ({ state, dispatch }: JourneyProps): void => {
  const clock = useClock();
  const announce = useAnnounce();
  const { t } = useText();
  const nameOf = useWhoName();
  const pending = state.pendingChoice;
  const name = pending ? nameOf(pending.who) : '';
  const id = pending?.id;

  useEffect(() => {
    if (id === undefined) return undefined;
    return clock.setTimeout(() => dispatch({ type: 'advance', id }), AUTO_ADVANCE_MS);
  }, [clock, dispatch, id]);

  useEffect(() => {
    if (id !== undefined) announce(t('steps.who.chosen', { name }));
  }, [announce, t, id, name]);
};

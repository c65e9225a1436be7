import type { SearchResult } from '@pawcall/contract';
import { hasPassedTimes } from '@pawcall/domain';
import { useEffect } from 'react';
import { onLookedAt } from '../effects/on-looked-at.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useClock } from '../ui/useClock.ts';

/** Asks again when the page is looked at again and shows times that have passed meanwhile, as after a sleep (TILE-3). */
export const useSearchAnew = (results: readonly SearchResult[], ask: () => void): void => {
  const clock = useClock();
  const look = useEffectEvent(() => {
    if (hasPassedTimes(results, clock.now())) ask();
  });
  useEffect(() => onLookedAt(() => look()), []);
};

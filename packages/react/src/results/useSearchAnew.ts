import type { SearchResult } from '@pawcall/contract';
import { hasPassedTimes } from '@pawcall/domain';
import { useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';

/** Asks again when the page is looked at again and shows times that have passed meanwhile, as after a sleep (TILE-3). */
export const useSearchAnew = (results: readonly SearchResult[], ask: () => void): void => {
  const { session } = useApp().instance;
  // By the service's clock: one of a device that is ahead would take all times for passed, whatever the service answers.
  const look = useEffectEvent(() => {
    if (hasPassedTimes(results, session.serverNow())) ask();
  });
  useEffect(() => onPageVisible(() => look()), []);
};

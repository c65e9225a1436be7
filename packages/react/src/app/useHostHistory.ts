import type { JourneyAction, JourneyState } from '@pawcall/domain';
import { useEffect, useRef } from 'react';
import { useApp } from './app-context.ts';

const depthOf = (screen: JourneyState['screen']): number => (screen === 'results' ? 4 : screen);

/**
 * With the option `history`, the browser's Back goes one state back. The address stays as it is, and without
 * the option no entry is made (STEP-9).
 */
export const useHostHistory = (
  screen: JourneyState['screen'],
  dispatch: (action: JourneyAction) => void,
): void => {
  const { config } = useApp();
  const shown = useRef(depthOf(screen));

  useEffect(() => {
    if (!config.history) return undefined;
    const back = (event: PopStateEvent) => {
      const state: unknown = event.state;
      const step = typeof state === 'object' && state && 'pawcall' in state ? state.pawcall : 1;
      if (typeof step !== 'number' || step >= shown.current) return;
      shown.current = step;
      dispatch(step === 3 ? { type: 'back' } : { type: 'goToStep', step });
    };
    globalThis.addEventListener('popstate', back);
    return () => globalThis.removeEventListener('popstate', back);
  }, [config.history, dispatch]);

  useEffect(() => {
    const depth = depthOf(screen);
    if (config.history && depth > shown.current) {
      globalThis.history.pushState({ pawcall: depth }, '');
    }
    shown.current = depth;
  }, [config.history, screen]);
};

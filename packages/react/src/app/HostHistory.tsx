import type { JourneyAction, JourneyState } from '@pawcall/domain';
import { useEffect, useRef } from 'react';

const depthOf = (screen: JourneyState['screen']): number => (screen === 'results' ? 4 : screen);

/**
 * The browser's Back goes one state back; the address stays as it is (STEP-9). Rendered with the option `history`
 * only, and loaded then: `from` is the screen with which the widget opened.
 */
export function HostHistory(props: {
  readonly screen: JourneyState['screen'];
  readonly from: JourneyState['screen'];
  readonly dispatch: (action: JourneyAction) => void;
}) {
  const { screen, from, dispatch } = props;
  const shown = useRef(depthOf(from));

  useEffect(() => {
    const back = (event: PopStateEvent) => {
      const state: unknown = event.state;
      const step = typeof state === 'object' && state && 'pawcall' in state ? state.pawcall : 1;
      if (typeof step !== 'number' || step >= shown.current) return;
      shown.current = step;
      dispatch(step === 3 ? { type: 'back' } : { type: 'goToStep', step });
    };
    globalThis.addEventListener('popstate', back);
    return () => globalThis.removeEventListener('popstate', back);
  }, [dispatch]);

  useEffect(() => {
    const depth = depthOf(screen);
    if (depth > shown.current) globalThis.history.pushState({ pawcall: depth }, '');
    shown.current = depth;
  }, [screen]);

  return null;
}

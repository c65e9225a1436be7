import { canReachStep, type JourneyAction, type JourneyState } from '@pawcall/domain';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useUi } from '../ui/ui-context.ts';
import { createTrail, type Place, type Trail } from './history-trail.ts';

const RESULTS = 4;
const depthOf = (screen: JourneyState['screen']): number =>
  screen === 'results' ? RESULTS : screen;

/**
 * The browser's Back goes one state back: it closes what is open over the screen, then leads from screen to screen, then
 * leaves; the address stays as it is (STEP-9). Rendered with the option `history` only, and loaded then: `from` is the
 * screen with which the widget opened.
 */
export function HostHistory(props: {
  readonly state: JourneyState;
  readonly from: JourneyState['screen'];
  readonly dispatch: (action: JourneyAction) => void;
}) {
  const { state, dispatch } = props;
  const { layers } = useUi();
  const dialogs = useSyncExternalStore(layers.subscribe, layers.count);
  const screen = depthOf(state.screen);
  const first = useRef({ screen: depthOf(props.from), dialogs: 0 });
  const trail = useRef<Trail | null>(null);
  // Entries of a page that was loaded before are not of this widget.
  const [id] = useState(() => crypto.randomUUID());

  const lead = useEffectEvent((to: Place): boolean => {
    if (to.dialogs > dialogs) return false;
    if (to.screen !== screen) {
      const isThere =
        to.screen === RESULTS ? state.search !== null : canReachStep(state, to.screen);
      if (!isThere) return false;
      if (to.screen === RESULTS) dispatch({ type: 'showResults' });
      else if (screen === RESULTS && to.screen === 3) dispatch({ type: 'back' });
      else dispatch({ type: 'goToStep', step: to.screen });
    }
    layers.close(dialogs - to.dialogs);
    return true;
  });

  useEffect(() => {
    const own = createTrail(globalThis.history, id, first.current, (to) => lead(to));
    trail.current = own;
    globalThis.addEventListener('popstate', own.popped);
    return () => globalThis.removeEventListener('popstate', own.popped);
  }, [id]);

  useEffect(() => trail.current?.moved({ screen, dialogs }), [screen, dialogs]);

  return null;
}

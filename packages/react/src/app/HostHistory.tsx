import {
  canReachStep,
  type JourneyAction,
  type JourneyScreen,
  type JourneyState,
} from '@pawcall/domain';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { isWindowed } from '../config/config.ts';
import { useApp } from '../context/app-context.ts';
import { randomUuid } from '../context/host-events.ts';
import { useUi } from '../ui/ui-context.ts';
import { createTrail, goPastEntries, type Place, type Trail } from './history-trail.ts';
import { isExchanged } from './is-exchanged.ts';
import { livingWidgets } from './living-widgets.ts';

const RESULTS = 4;
/** Of a widget whose window is closed. */
const CLOSED = 0;

export type HostHistoryProps = {
  readonly state: JourneyState;
  /** The screen with which the widget opened. */
  readonly from: JourneyScreen;
  readonly dispatch: (action: JourneyAction) => void;
};

const depthOf = (screen: JourneyScreen): number => (screen === 'results' ? RESULTS : screen);

/**
 * The browser's Back goes one state back: it closes what is open over the screen, then leads from screen to screen, then
 * leaves; the address stays as it is (STEP-9). A window of the widget's own is closed after what is open in it, and its
 * screens are left behind with it (EMB-2). Rendered with the option `history` only, and loaded then.
 */
export function HostHistory(props: HostHistoryProps) {
  const { state, dispatch } = props;
  const { layers, root } = useUi();
  const dialogs = useSyncExternalStore(layers.subscribe, layers.count);
  const isWindow = isWindowed(useApp().config);
  const screen = isWindow && dialogs === 0 ? CLOSED : depthOf(state.screen);
  const first = useRef({ screen: isWindow ? CLOSED : depthOf(props.from), dialogs: 0 });
  const trail = useRef<Trail | null>(null);
  // Entries of a page that was loaded before, or of a widget that was taken out, are not of this widget.
  const [id] = useState(randomUuid);

  const lead = useEffectEvent((to: Place): boolean => {
    if (to.dialogs > dialogs) return false;
    if (screen === CLOSED) return false;
    if (to.screen !== screen && to.screen !== CLOSED) {
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
    const living = livingWidgets().add(id);
    const which = { id, living, first: first.current };
    const own = createTrail(globalThis.history, which, (to) => lead(to));
    trail.current = own;
    globalThis.addEventListener('popstate', own.popped);
    return () => {
      living.delete(id);
      globalThis.removeEventListener('popstate', own.popped);
    };
  }, [id]);

  useEffect(() => {
    // The widget would go with it.
    if (!isExchanged(root, globalThis.history.state)) trail.current?.moved({ screen, dialogs });
  }, [root, screen, dialogs]);

  return null;
}

/** For a widget whose window nobody has opened, which has no screen to lead back from (EMB-2). */
export const leaveByBack = (signal: AbortSignal): void => goPastEntries(livingWidgets(), signal);

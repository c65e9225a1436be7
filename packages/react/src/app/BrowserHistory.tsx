import {
  canReachStep,
  type JourneyAction,
  type JourneyScreen,
  type JourneyState,
} from '@pawcall/domain';
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isWindowed } from '../config/config.ts';
import { useApp } from '../context/app-context.ts';
import { randomUuid } from '../context/host-events.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useUi } from '../ui/ui-context.ts';
import {
  createHistoryEntries,
  skipStaleEntries,
  type HistoryEntries,
  type HistoryPosition,
} from './history-entries.ts';

const RESULTS = 4;
/** The screen of a widget whose window is closed. */
const CLOSED = 0;

export type BrowserHistoryProps = {
  readonly state: JourneyState;
  readonly initialScreen: JourneyScreen;
  readonly dispatch: (action: JourneyAction) => void;
};

const numberOfScreen = (screen: JourneyScreen): number => (screen === 'results' ? RESULTS : screen);

/**
 * Synchronizes the journey with the browser's history (STEP-9, EMB-2): Back closes an open dialog, then the window of its own or
 * else the screens one by one, then leaves the page. Loaded with the option `history` only.
 */
export function BrowserHistory({ state, initialScreen, dispatch }: BrowserHistoryProps) {
  const { layers, root } = useUi();
  const dialogs = useSyncExternalStore(layers.subscribe, layers.count);
  const isWindow = isWindowed(useApp().config);
  const screen = isWindow && dialogs === 0 ? CLOSED : numberOfScreen(state.screen);
  const first = useRef({ screen: isWindow ? CLOSED : numberOfScreen(initialScreen), dialogs: 0 });
  const entries = useRef<HistoryEntries | null>(null);
  // Distinguishes this widget's entries from those before a reload and of other widgets.
  const [id] = useState(randomUuid);

  const navigate = useEffectEvent((to: HistoryPosition): boolean => {
    if (to.dialogs > dialogs || screen === CLOSED) return false;
    if (to.screen !== screen && to.screen !== CLOSED) {
      const isReachable =
        to.screen === RESULTS ? state.search !== null : canReachStep(state, to.screen);
      if (!isReachable) return false;
      if (to.screen === RESULTS) dispatch({ type: 'showResults' });
      else if (screen === RESULTS && to.screen === 3) dispatch({ type: 'back' });
      else dispatch({ type: 'goToStep', step: to.screen });
    }
    layers.close(dialogs - to.dialogs);
    return true;
  });

  // Layout effects, so that a screen that can be seen has its entry already.
  useLayoutEffect(() => {
    const activeIds = activeWidgetIds().add(id);
    const widget = { id, activeIds, first: first.current };
    const historyEntries = createHistoryEntries(globalThis.history, widget, (to) => navigate(to));
    entries.current = historyEntries;
    globalThis.addEventListener('popstate', historyEntries.onPopState);
    return () => {
      activeIds.delete(id);
      globalThis.removeEventListener('popstate', historyEntries.onPopState);
    };
  }, [id]);

  useLayoutEffect(() => {
    // A router would replace the widget with the page's content.
    if (!isManagedByRouter(root, globalThis.history.state))
      entries.current?.moveTo({ screen, dialogs });
  }, [root, screen, dialogs]);

  return null;
}

/** Skips stale entries until `signal` aborts, even if the widget's window never opens (EMB-2). */
export const skipStaleEntriesUntil = (signal: AbortSignal): void =>
  skipStaleEntries(activeWidgetIds(), signal);

const ASTRO = '[name="astro-view-transitions-enabled"]';
const PERSISTED_BY_ASTRO = '[data-astro-transition-persist]';

/**
 * Whether a router replaces the page's content and the widget on each history navigation: Turbo, htmx, Swup, or Astro's unless it
 * persists the widget.
 */
const isManagedByRouter = ({ host }: ShadowRoot, state: unknown): boolean => {
  const isPersisted = host.closest(PERSISTED_BY_ASTRO) !== null;
  if (document.querySelector(ASTRO) && !isPersisted) return true;
  if (typeof state !== 'object' || state === null) return false;
  const { turbo, htmx, source }: Readonly<Record<string, unknown>> = { ...state };
  return Boolean(turbo) || Boolean(htmx) || source === 'swup';
};

/** Shared by all widgets of the page, from any script. */
const REGISTRY = Symbol.for('pawcall.living-widgets');

/** The ids of the mounted widgets of this page load. */
const activeWidgetIds = (): Set<string> => {
  const known: unknown = Reflect.get(globalThis, REGISTRY);
  if (known instanceof Set) return known;
  const created = new Set<string>();
  Reflect.set(globalThis, REGISTRY, created);
  return created;
};

import {
  clampSearchDay,
  initialJourney,
  journeyReducer,
  locationFromAddress,
  parseAddressParameters,
  type JourneyAction,
  type JourneyState,
} from '@pawcall/domain';
import { lazy, startTransition, Suspense, useCallback, useEffect, useReducer } from 'react';
import { Steps } from '../steps/Steps.tsx';
import { useText } from '../text/useText.ts';
import { useClock } from '../ui/useClock.ts';
import { useApp, type App } from './app-context.ts';
import { loadLaterScreens } from './load-later-screens.ts';
import { Splash } from './Splash.tsx';
import { prefillOf } from './prefill.ts';
import { useHostHistory } from './useHostHistory.ts';
import { useStartUp } from './useStartUp.ts';

const ResultsScreen = lazy(async () => ({ default: (await loadLaterScreens()).ResultsScreen }));

// A screen that is still loading must not blank the one before it; what is typed or ticked shows at once.
const MOVES: ReadonlySet<JourneyAction['type']> = new Set([
  'advance',
  'next',
  'find',
  'back',
  'goToStep',
  'startOver',
]);

/** What every screen of the journey is given. */
export type JourneyProps = {
  readonly state: JourneyState;
  readonly dispatch: (action: JourneyAction) => void;
};

/** The one screen of the widget: the splash, the three steps or the results (STEP-9). */
export function Journey() {
  const app = useApp();
  const clock = useClock();
  const [state, dispatchNow] = useReducer(journeyReducer, null, () => startState(app, clock.now()));
  const dispatch = useCallback((action: JourneyAction) => {
    if (MOVES.has(action.type)) startTransition(() => dispatchNow(action));
    else dispatchNow(action);
  }, []);
  const starting = useStartUp();
  const { has } = useText();
  const { instance, account } = app;
  useHostHistory(state.screen, dispatch);

  useEffect(() => {
    if (state.screen !== 'results') instance.host.emit('pawcall:step', { step: state.screen });
    loadLaterScreens().catch(() => undefined);
  }, [instance, state.screen]);

  useEffect(() => {
    if (state.search) instance.device.saveLastSearch(state.search);
  }, [instance, state.search]);

  useEffect(() => {
    if (!account) return;
    const location = locationFromAddress(account.user.profile_address, app.config.country);
    if (location) dispatch({ type: 'prefillLocation', location });
  }, [account, app.config.country, dispatch]);

  useEffect(() => {
    if (app.session.status === 'starting') return;
    dispatch({ type: 'petsKnown', petUuids: account?.pets.map((pet) => pet.uuid) ?? [] });
  }, [app.session.status, account, dispatch]);

  // Only the first step's texts come with the script.
  if (starting || (state.screen !== 1 && !has('steps.concerns.title'))) return <Splash />;
  if (state.screen !== 'results') return <Steps state={state} dispatch={dispatch} />;
  return (
    <Suspense fallback={<Splash />}>
      <ResultsScreen state={state} dispatch={dispatch} />
    </Suspense>
  );
}

const startState = ({ config, instance, zone }: App, now: Temporal.Instant): JourneyState => {
  const address = config.addressParameters
    ? parseAddressParameters(new URLSearchParams(globalThis.location.search))
    : undefined;
  const stored = instance.device.lastSearch();
  return initialJourney({
    ...(address ? { address } : {}),
    stored: stored && { ...stored, day: clampSearchDay(stored.day, now, zone) },
    prefill: prefillOf(config),
    day: clampSearchDay(null, now, zone),
  });
};

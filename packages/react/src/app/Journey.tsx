import {
  initialJourney,
  journeyReducer,
  type JourneyStart,
  type JourneyState,
} from '@pawcall/domain';
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { Steps } from '../steps/Steps.tsx';
import { useText } from '../text/useText.ts';
import { useApp } from '../context/app-context.ts';
import { LeavingContext, type JourneyProps } from '../context/journey-screen.ts';
import { useUi } from '../ui/ui-context.ts';
import { AwaitMessages } from './useMessages.tsx';
import { restoreFocus } from './restore-focus.ts';
import { loadLaterScreens } from './load-later-screens.ts';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { useStepTransition } from './useStepTransition.ts';
import type { BrowserHistoryComponent } from './useLazyBrowserHistory.ts';
import { useJourneyStart } from './useJourneyStart.ts';
import { useStartUp } from './useStartUp.ts';

const Results = lazy(async () => ({ default: (await loadLaterScreens()).Results }));

/** The three steps and the results (STEP-9). During global loading the first step is usable and the next screen waits (SES-4). */
export function Journey({ History }: { readonly History: BrowserHistoryComponent }) {
  const starting = useStartUp() || !History;
  const start = useJourneyStart();
  return start ? (
    <StartedJourney start={start} starting={starting} History={History} />
  ) : (
    <LoadingScreen />
  );
}

function StartedJourney(props: {
  readonly start: JourneyStart;
  readonly starting: boolean;
  readonly History: BrowserHistoryComponent;
}) {
  const { starting, History } = props;
  const { config, instance, messageLoading } = useApp();
  const [state, dispatchNow] = useReducer(journeyReducer, props.start, initialJourney);
  const { dispatch, isMoving } = useStepTransition(dispatchNow, starting);
  const { has, locale } = useText();
  const { root } = useUi();
  const initialScreen = useRef(state.screen).current;
  const emittedStep = useRef<JourneyState['screen']>(undefined);
  const [JourneyEffects, setJourneyEffects] = useState<ComponentType<JourneyProps>>();

  useLayoutEffect(() => instance.setJourney(state), [instance, state]);
  useLayoutEffect(() => restoreFocus(root), [root]);
  // The script contains only the first step's texts in en-US; the language must not change while the owner reads.
  const hasTexts =
    state.screen === 1
      ? !starting || locale === config.locale || messageLoading.failure !== null
      : !starting && has('steps.concerns.title');
  const isShown = hasTexts && !starting;
  useEffect(() => {
    loadLaterScreens().then(
      (later) => setJourneyEffects(() => later.JourneyEffects),
      () => undefined,
    );
  }, [state.screen]);
  useEffect(() => {
    if (!isShown || emittedStep.current === state.screen) return;
    emittedStep.current = state.screen;
    if (state.screen !== 'results') instance.host.emit('pawcall:step', { step: state.screen });
  }, [instance, isShown, state.screen]);

  if (!hasTexts && starting) return <LoadingScreen />;
  if (!hasTexts) {
    return (
      <AwaitMessages>
        <LoadingScreen />
      </AwaitMessages>
    );
  }
  return (
    <>
      {JourneyEffects && <JourneyEffects state={state} dispatch={dispatch} />}
      {config.history && History && (
        <History state={state} initialScreen={initialScreen} dispatch={dispatch} />
      )}
      {/* One boundary for all screens: the current one stays until the next can be rendered. */}
      <Suspense fallback={<LoadingScreen />}>
        {state.screen === 'results' ? (
          <Results state={state} dispatch={dispatch} />
        ) : (
          <LeavingContext.Provider value={isMoving}>
            <Steps state={state} dispatch={dispatch} starting={starting} />
          </LeavingContext.Provider>
        )}
      </Suspense>
    </>
  );
}

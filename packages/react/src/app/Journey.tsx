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
import { LeavingContext } from '../context/journey-screen.ts';
import { useUi } from '../ui/ui-context.ts';
import type { CompanionProps } from './Companion.tsx';
import { AwaitTexts } from './AwaitTexts.tsx';
import { keepFocus } from './keep-focus.ts';
import { loadLaterScreens } from './load-later-screens.ts';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { useHeldMoves } from './useHeldMoves.ts';
import type { HistoryPart } from './useHostHistory.ts';
import { useJourneyStart } from './useJourneyStart.ts';
import { useStartUp } from './useStartUp.ts';

const Results = lazy(async () => ({ default: (await loadLaterScreens()).Results }));

/**
 * The one screen of the widget: the three steps or the results (STEP-9). Global loading is shown on the first step, which may
 * be seen and pressed while it lasts, and is not left before it ends (SES-4).
 */
export function Journey({ History }: { readonly History: HistoryPart }) {
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
  readonly History: HistoryPart;
}) {
  const { starting, History } = props;
  const { config, instance, texts } = useApp();
  const [state, dispatchNow] = useReducer(journeyReducer, props.start, initialJourney);
  const { dispatch, isMoving } = useHeldMoves(dispatchNow, starting);
  const { has, locale } = useText();
  const { root } = useUi();
  const from = useRef(state.screen).current;
  const told = useRef<JourneyState['screen']>(undefined);
  const [Companion, setCompanion] = useState<ComponentType<CompanionProps>>();

  useLayoutEffect(() => keepFocus(root), [root]);
  // Only the first step's texts in en-US come with the script; what is read and pressed does not change its language after.
  const { failure } = texts;
  const hasTexts =
    state.screen === 1
      ? !starting || locale === config.locale || failure !== null
      : !starting && has('steps.concerns.title');
  const isTold = hasTexts && !starting;
  useEffect(() => {
    loadLaterScreens().then(
      (later) => setCompanion(() => later.Companion),
      () => undefined,
    );
  }, [state.screen]);
  useEffect(() => {
    if (!isTold || told.current === state.screen) return;
    told.current = state.screen;
    if (state.screen !== 'results') instance.host.emit('pawcall:step', { step: state.screen });
  }, [instance, isTold, state.screen]);

  if (!hasTexts && starting) return <LoadingScreen />;
  if (!hasTexts) {
    return (
      <AwaitTexts>
        <LoadingScreen />
      </AwaitTexts>
    );
  }
  return (
    <>
      {Companion && <Companion state={state} dispatch={dispatch} />}
      {config.history && History && <History state={state} from={from} dispatch={dispatch} />}
      {/* One boundary for all screens: the one before stays until the next can stand in its place, in one frame. */}
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

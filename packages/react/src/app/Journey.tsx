import {
  initialJourney,
  journeyReducer,
  type JourneyAction,
  type JourneyStart,
  type JourneyState,
} from '@pawcall/domain';
import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
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
import { useUi } from '../ui/ui-context.ts';
import type { CompanionProps } from './Companion.tsx';
import { AwaitTexts } from './AwaitTexts.tsx';
import { keepFocus } from './keep-focus.ts';
import { loadLaterScreens } from './load-later-screens.ts';
import { Splash } from '../frame/Splash.tsx';
import { useJourneyStart } from './useJourneyStart.ts';
import { useStartUp } from './useStartUp.ts';

const Results = lazy(async () => ({ default: (await loadLaterScreens()).Results }));

// A screen that is still loading must not blank the one before it; what is typed or ticked shows at once.
const MOVES: ReadonlySet<JourneyAction['type']> = new Set([
  'advance',
  'next',
  'find',
  'back',
  'goToStep',
  'showResults',
  'startOver',
]);

/** The one screen of the widget: the splash, the three steps or the results (STEP-9). */
export function Journey() {
  const starting = useStartUp();
  const start = useJourneyStart();
  return start ? <StartedJourney start={start} starting={starting} /> : <Splash />;
}

function StartedJourney(props: { readonly start: JourneyStart; readonly starting: boolean }) {
  const { instance } = useApp();
  const [state, dispatchNow] = useReducer(journeyReducer, props.start, initialJourney);
  const dispatch = useCallback((action: JourneyAction) => {
    if (MOVES.has(action.type)) startTransition(() => dispatchNow(action));
    else dispatchNow(action);
  }, []);
  const { has } = useText();
  const { root } = useUi();
  const from = useRef(state.screen).current;
  const told = useRef<JourneyState['screen']>(undefined);
  const [Companion, setCompanion] = useState<ComponentType<CompanionProps>>();

  useLayoutEffect(() => keepFocus(root), [root]);
  // Only the first step's texts come with the script.
  const isShown = !props.starting && (state.screen === 1 || has('steps.concerns.title'));
  useEffect(() => {
    loadLaterScreens().then(
      (later) => setCompanion(() => later.Companion),
      () => undefined,
    );
  }, [state.screen]);
  useEffect(() => {
    if (!isShown || told.current === state.screen) return;
    told.current = state.screen;
    if (state.screen !== 'results') instance.host.emit('pawcall:step', { step: state.screen });
  }, [instance, isShown, state.screen]);

  if (props.starting) return <Splash />;
  if (!isShown) {
    return (
      <AwaitTexts>
        <Splash />
      </AwaitTexts>
    );
  }
  return (
    <>
      {Companion && <Companion state={state} from={from} dispatch={dispatch} />}
      {/* One boundary for all screens: the one before stays until the next can stand in its place, in one frame. */}
      <Suspense fallback={<Splash />}>
        {state.screen === 'results' ? (
          <Results state={state} dispatch={dispatch} />
        ) : (
          <Steps state={state} dispatch={dispatch} />
        )}
      </Suspense>
    </>
  );
}

import { lazy, Suspense, useState, useEffect } from 'react';
import { AUTO_ADVANCE_MS } from '@pawcall/domain';
import { withTimeout } from '../effects/with-timeout.ts';
import { useText } from '../text/useText.ts';
import type { JourneyProps } from '../context/journey-screen.ts';
import { useApp } from '../context/app-context.ts';
import { lazyOptional } from '../ui/lazy-optional.ts';
import { LoginRow } from './SignInRow.tsx';
import { SpeciesPicker } from './SpeciesPicker.tsx';
import { StepFrame } from './StepFrame.tsx';
import { usePrefetchConcerns } from './usePrefetchConcerns.ts';
import { useSpecies } from './useSpecies.ts';
import { usePatientName } from './usePatientName.ts';
import { LazyContinueWithChoice } from './LazyContinueWithChoice.tsx';
import { useAnnounce, useClock } from '../ui/ui-context.ts';

const PetPicker = lazy(async () => ({
  default: (await withTimeout(import('./PetPicker.tsx'))).PetPicker,
}));
const VerifyEmailRow = lazyOptional(
  async () => (await import('./VerifyEmailRow.tsx')).VerifyEmailRow,
);
const PatientNotices = lazyOptional(
  async () => (await import('./PatientNotices.tsx')).PatientNotices,
);

export type PatientStepProps = JourneyProps & {
  /** Global loading lasts (SES-4). */
  readonly starting: boolean;
};

/** Step 1: the patient; choosing advances after 800 ms (STEP-2, STEP-3). */
export function PatientStep({ state, dispatch, starting }: PatientStepProps) {
  const { account, session } = useApp();
  const { t } = useText();
  const nameOf = usePatientName();
  useAutoAdvance({ state, dispatch });
  usePrefetchConcerns(state);
  const visitor = useVisitor();
  const pets = account?.pets ?? [];
  const isBeside = pets.length > 0 && visitor === 'late';
  const picksPet = pets.length > 0 && !isBeside && !state.someoneElse;
  const { who } = state.draft;
  const isAwaited = visitor === 'awaited';
  const species = useSpecies();
  const picker = pets.length > 0 && (
    <Suspense>
      <PetPicker pets={pets} beside={isBeside} state={state} dispatch={dispatch} />
    </Suspense>
  );
  const help = () => {
    if (isAwaited || (species.status === 'failed' && !picksPet)) return '';
    return t(pets.length > 0 && !isBeside ? 'steps.who.helpPets' : 'steps.who.helpSpecies');
  };
  return (
    <StepFrame step={1} title={t('steps.who.title')} help={help()}>
      {(session.problem || state.ignoredParameters.length > 0) && (
        <Suspense>
          <PatientNotices state={state} dispatch={dispatch} />
        </Suspense>
      )}
      {!isBeside && picker}
      {isAwaited && <div className="pc-picks" aria-busy />}
      {!isAwaited && !picksPet && <SpeciesPicker state={state} dispatch={dispatch} />}
      <p className="pc-hint pc-who-next">
        {state.pendingChoice
          ? t('steps.who.next', { name: nameOf(state.pendingChoice.who) })
          : starting && <StartUpStatus />}
      </p>
      {who && !isAwaited && !state.pendingChoice && (
        <LazyContinueWithChoice who={who} onContinue={() => dispatch({ type: 'next' })} />
      )}
      {isBeside && picker}
      {visitor === 'guest' &&
        (session.status === 'guest' && session.verification ? (
          <Suspense fallback={<LoginRow />}>
            <VerifyEmailRow />
          </Suspense>
        ) : (
          <LoginRow />
        ))}
    </StepFrame>
  );
}

/** Shows global loading on a step that is already usable (SES-4). */
export function StartUpStatus() {
  const { t } = useText();
  return <span role="status">{t('shared.gettingReady')}</span>;
}

/**
 * The visitor of the first step: a guest; `awaited`, whose profile is loading because they were signed in here last; a signed-in
 * person; or `late`, whose sign-in became known after the guest's step was shown, so that nothing may move.
 */
export type Visitor = 'guest' | 'awaited' | 'person' | 'late';

/** The visitor of the first step while it shows (SES-4). */
export const useVisitor = (): Visitor => {
  const { prerendered, instance, session } = useApp();
  const [isAwaited] = useState(
    () => session.status === 'starting' && !prerendered && instance.session.wasSignedIn(),
  );
  const [wasStarting] = useState(session.status === 'starting');
  const [wasGuest, setWasGuest] = useState(false);
  if (session.status === 'guest' && !wasGuest) setWasGuest(true);
  if (session.status === 'starting') return isAwaited ? 'awaited' : 'guest';
  if (session.status === 'guest') return 'guest';
  return wasStarting && !isAwaited && !wasGuest ? 'late' : 'person';
};

/** Advances 800 ms after a choice, announced; another choice restarts it (STEP-3, GO-6). */
export const useAutoAdvance = ({ state, dispatch }: JourneyProps): void => {
  const clock = useClock();
  const announce = useAnnounce();
  const { t } = useText();
  const nameOf = usePatientName();
  const pending = state.pendingChoice;
  const name = pending ? nameOf(pending.who) : '';
  const id = pending?.id;

  useEffect(() => {
    if (id === undefined) return undefined;
    return clock.setTimeout(() => dispatch({ type: 'advance', id }), AUTO_ADVANCE_MS);
  }, [clock, dispatch, id]);

  useEffect(() => {
    if (id !== undefined) announce(t('steps.who.chosen', { name }));
  }, [announce, t, id, name]);
};

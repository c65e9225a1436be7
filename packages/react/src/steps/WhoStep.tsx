import { lazy, Suspense } from 'react';
import { withTimeout } from '../effects/with-timeout.ts';
import { useText } from '../text/useText.ts';
import type { JourneyProps } from '../context/journey-screen.ts';
import { useApp } from '../context/app-context.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import { GettingReady } from './GettingReady.tsx';
import { LoginRow } from './LoginRow.tsx';
import { SpeciesPicker } from './SpeciesPicker.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useAutoAdvance } from './useAutoAdvance.ts';
import { useComer } from './useComer.ts';
import { useConcernsAhead } from './useConcernsAhead.ts';
import { useSpecies } from './useSpecies.ts';
import { useWhoName } from './useWhoName.ts';
import { WayOn } from './WayOn.tsx';

// Only clients with saved pets need it.
const PetPicker = lazy(async () => ({
  default: (await withTimeout(import('./PetPicker.tsx'))).PetPicker,
}));
const VerifyRow = lazyOrNothing(async () => (await import('./VerifyRow.tsx')).VerifyRow);
const WhoNotices = lazyOrNothing(async () => (await import('./WhoNotices.tsx')).WhoNotices);

export type WhoStepProps = JourneyProps & {
  /** Global loading lasts (SES-4). */
  readonly starting: boolean;
};

/** Step 1: who the appointment is for; choosing moves on after 800 ms (STEP-2, STEP-3). */
export function WhoStep({ state, dispatch, starting }: WhoStepProps) {
  const { account, session } = useApp();
  const { t } = useText();
  const nameOf = useWhoName();
  useAutoAdvance({ state, dispatch });
  useConcernsAhead(state);
  const comer = useComer();
  const pets = account?.pets ?? [];
  const isBeside = pets.length > 0 && comer === 'late';
  const picksPet = pets.length > 0 && !isBeside && !state.someoneElse;
  const { who } = state.draft;
  const isAwaited = comer === 'awaited';
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
          <WhoNotices state={state} dispatch={dispatch} />
        </Suspense>
      )}
      {!isBeside && picker}
      {isAwaited && <div className="pc-picks" aria-busy />}
      {!isAwaited && !picksPet && <SpeciesPicker state={state} dispatch={dispatch} />}
      <p className="pc-hint pc-who-next">
        {state.pendingChoice
          ? t('steps.who.next', { name: nameOf(state.pendingChoice.who) })
          : starting && <GettingReady />}
      </p>
      {who && !isAwaited && !state.pendingChoice && (
        <WayOn who={who} onContinue={() => dispatch({ type: 'next' })} />
      )}
      {isBeside && picker}
      {comer === 'guest' &&
        (session.status === 'guest' && session.verification ? (
          <Suspense fallback={<LoginRow />}>
            <VerifyRow />
          </Suspense>
        ) : (
          <LoginRow />
        ))}
    </StepFrame>
  );
}

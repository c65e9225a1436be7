import { lazy, Suspense } from 'react';
import { useText } from '../text/useText.ts';
import type { JourneyProps } from '../context/journey-props.ts';
import { useApp } from '../context/app-context.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import { LoginRow } from './LoginRow.tsx';
import { SpeciesPicker } from './SpeciesPicker.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useAutoAdvance } from './useAutoAdvance.ts';
import { useSpecies } from './useSpecies.ts';
import { useWhoName } from './useWhoName.ts';

// Only clients with saved pets need it.
const PetPicker = lazy(async () => ({ default: (await import('./PetPicker.tsx')).PetPicker }));
// Only who comes back, or was here before.
const ContinueWith = lazyOrNothing(async () => (await import('./ContinueWith.tsx')).ContinueWith);
const VerifyRow = lazyOrNothing(async () => (await import('./VerifyRow.tsx')).VerifyRow);
const WhoNotices = lazyOrNothing(async () => (await import('./WhoNotices.tsx')).WhoNotices);

/** Step 1: who the appointment is for; choosing moves on after 800 ms (STEP-2, STEP-3). */
export function WhoStep({ state, dispatch }: JourneyProps) {
  const { account, session } = useApp();
  const { t } = useText();
  const nameOf = useWhoName();
  useAutoAdvance({ state, dispatch });
  const pets = account?.pets ?? [];
  const picksPet = pets.length > 0 && !state.someoneElse;
  const { who } = state.draft;
  const cannotPick = useSpecies().status === 'failed' && !picksPet;
  return (
    <StepFrame
      step={1}
      title={t('steps.who.title')}
      help={cannotPick ? '' : t(pets.length > 0 ? 'steps.who.helpPets' : 'steps.who.helpSpecies')}
    >
      {(session.problem || state.ignoredParameters.length > 0) && (
        <Suspense>
          <WhoNotices state={state} dispatch={dispatch} />
        </Suspense>
      )}
      {pets.length > 0 && (
        <Suspense>
          <PetPicker pets={pets} state={state} dispatch={dispatch} />
        </Suspense>
      )}
      {!picksPet && <SpeciesPicker state={state} dispatch={dispatch} />}
      <p className="pc-hint pc-who-next">
        {state.pendingChoice && t('steps.who.next', { name: nameOf(state.pendingChoice.who) })}
      </p>
      {who && !state.pendingChoice && (
        <Suspense>
          <ContinueWith who={who} onContinue={() => dispatch({ type: 'next' })} />
        </Suspense>
      )}
      {session.status === 'guest' &&
        (session.verification ? (
          <Suspense fallback={<LoginRow />}>
            <VerifyRow />
          </Suspense>
        ) : (
          <LoginRow />
        ))}
    </StepFrame>
  );
}

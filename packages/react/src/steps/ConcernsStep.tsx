import type { PetConcern } from '@pawcall/contract';
import { canAdvance, urgentConcerns, whoSpecies } from '@pawcall/domain';
import type { JourneyProps } from '../app/Journey.tsx';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { arrowLeft } from '../ui/icons/base.ts';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { ConcernChoice } from './ConcernChoice.tsx';
import { StepFrame } from './StepFrame.tsx';
import { UrgentNotice } from './UrgentNotice.tsx';
import { useConcerns } from './useConcerns.ts';
import { usePetName } from './useWhoName.ts';

const NONE: readonly PetConcern[] = [];

/** Step 2: the concerns of the chosen species; Next needs at least one (STEP-5). */
export function ConcernsStep({ state, dispatch }: JourneyProps) {
  const { t } = useText();
  const announce = useAnnounce();
  const pet = usePetName(state.draft.who);
  const species = state.draft.who ? whoSpecies(state.draft.who) : 'DOG';
  const concerns = useConcerns(species);
  const list = concerns.status === 'ready' ? concerns.data : NONE;
  const { concerns: chosen } = state.draft;
  const ready = canAdvance(state);
  return (
    <StepFrame
      step={2}
      title={pet ? t('steps.concerns.title', { pet }) : t('steps.concerns.titleNoPet')}
      help={t('steps.concerns.help')}
      footer={
        <>
          <Button variant="secondary" icon={arrowLeft} onClick={() => dispatch({ type: 'back' })}>
            {t('shared.back')}
          </Button>
          <span className="pc-grow" />
          {chosen.length > 0 && (
            <span className="pc-hint pc-hide-s">
              {t('steps.concerns.chosen', { count: chosen.length })}
            </span>
          )}
          <Button
            softDisabled={!ready}
            onClick={() =>
              ready ? dispatch({ type: 'next' }) : announce(t('steps.concerns.chooseFirst'))
            }
          >
            {t('shared.next')}
          </Button>
        </>
      }
    >
      <UrgentNotice slugs={urgentConcerns(chosen, list)} concerns={list} />
      <ConcernChoice
        concerns={concerns}
        chosen={chosen}
        onToggle={(slug) => dispatch({ type: 'toggleConcern', slug })}
      />
    </StepFrame>
  );
}

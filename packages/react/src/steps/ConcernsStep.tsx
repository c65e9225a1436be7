import type { PetConcern } from '@pawcall/contract';
import { canAdvance, urgentConcerns, whoSpecies } from '@pawcall/domain';
import { useId, useState } from 'react';
import type { JourneyProps } from '../context/journey-screen.ts';
import fieldCss from '../styles/field.css?inline';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { arrowLeft, circleAlert } from '../ui/icons/base.ts';
import { useAnnounce, useStyles } from '../ui/ui-context.ts';
import { ConcernChoice } from './ConcernChoice.tsx';
import { DesignationChoice } from './DesignationChoice.tsx';
import { EmergencyLine, UrgentNotice } from './EmergencyLine.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useCheckedConcerns } from './useCheckedConcerns.ts';
import { useConcerns } from './useConcerns.ts';
import { usePetName } from './usePatientName.ts';

const NONE: readonly PetConcern[] = [];

/** Step 2: the concerns of the chosen species; Next needs at least one (STEP-5). */
export function ConcernsStep({ state, dispatch }: JourneyProps) {
  useStyles(fieldCss);
  const { t } = useText();
  const announce = useAnnounce();
  const pet = usePetName(state.draft.who);
  const species = state.draft.who ? whoSpecies(state.draft.who) : 'DOG';
  const concerns = useConcerns(species);
  const list = concerns.status === 'ready' ? concerns.data : NONE;
  const { concerns: chosen, designation, unchecked } = state.draft;
  const gone = useCheckedConcerns(state.draft, concerns, dispatch);
  const ready = canAdvance(state);
  const [isNextPressed, setNextPressed] = useState(false);
  const errorId = useId();
  const isMissing = isNextPressed && !ready;
  const next = () => {
    setNextPressed(!ready);
    if (ready) dispatch({ type: 'next' });
    else announce(t('steps.concerns.chooseFirst'));
  };
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
            loading={ready && unchecked === true && concerns.status === 'loading'}
            aria-describedby={isMissing ? errorId : undefined}
            onClick={next}
          >
            {t('shared.next')}
          </Button>
        </>
      }
    >
      <EmergencyLine />
      {gone !== null && <Notice kind="info">{gone}</Notice>}
      <fieldset>
        <legend className="pc-vh">{t('steps.progress.concerns')}</legend>
        <ConcernChoice
          concerns={concerns}
          chosen={chosen}
          onToggle={(slug) => dispatch({ type: 'toggleConcern', slug })}
        />
      </fieldset>
      {isMissing && (
        <p className="pc-field__err" id={errorId}>
          <Icon of={circleAlert} />
          <span>{t('steps.concerns.chooseFirst')}</span>
        </p>
      )}
      {/* Last, so that it moves no row under the finger. */}
      <UrgentNotice slugs={urgentConcerns(chosen, list)} concerns={list} />
      <DesignationChoice
        chosen={designation}
        onChoose={(next) => dispatch({ type: 'setDesignation', designation: next })}
      />
    </StepFrame>
  );
}

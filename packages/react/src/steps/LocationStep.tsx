import { areTechnicians, canAdvance, journeyReducer, searchDay } from '@pawcall/domain';
import { useState } from 'react';
import type { JourneyProps } from '../context/journey-screen.ts';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { arrowLeft } from '../ui/icons/base.ts';
import { mapPin, search } from '../ui/icons/form.ts';
import { useAnnounce, useClock } from '../ui/ui-context.ts';
import { LocationField } from './LocationField.tsx';
import { StepFrame } from './StepFrame.tsx';
import { useWarmFormats } from './useWarmFormats.ts';
import { usePrefetchSearch } from './useSearchQuery.ts';
import { usePetName } from './usePatientName.ts';

/** Step 3: the location; Find vets needs a city or postal code and a province (STEP-6). */
export function LocationStep({ state, dispatch }: JourneyProps) {
  const { zone } = useApp();
  const { t } = useText();
  const clock = useClock();
  const announce = useAnnounce();
  const prefetchSearch = usePrefetchSearch();
  useWarmFormats();
  const [isFindPressed, setFindPressed] = useState(false);
  // The button shows progress until the results render.
  const [finding, setFinding] = useState(false);
  const pet = usePetName(state.draft.who);
  const ready = canAdvance(state);
  const { designation, location } = state.draft;
  const forTechnicians = areTechnicians(designation);
  const prefilled = location !== null && location === state.profileLocation;
  const find = () => {
    setFindPressed(!ready);
    setFinding(ready);
    if (!ready) {
      announce(t('steps.location.chooseFirst'));
      return;
    }
    const day = searchDay(state.draft, clock.now(), zone);
    const action = { type: 'find', day } as const;
    const { search: nextSearch, searchNumber } = journeyReducer(state, action);
    if (nextSearch) prefetchSearch(nextSearch, searchNumber);
    dispatch(action);
  };
  return (
    <StepFrame
      step={3}
      title={pet ? t('steps.location.title', { pet }) : t('steps.location.titleNoPet')}
      help={t(forTechnicians ? 'steps.location.helpTechnicians' : 'steps.location.help')}
      footer={
        <>
          <Button variant="secondary" icon={arrowLeft} onClick={() => dispatch({ type: 'back' })}>
            {t('shared.back')}
          </Button>
          <span className="pc-grow" />
          <Button icon={search} softDisabled={!ready} loading={finding} onClick={find}>
            {t(forTechnicians ? 'shared.findTechnicians' : 'shared.findVets')}
          </Button>
        </>
      }
    >
      <LocationField
        location={location}
        onChange={(next) => dispatch({ type: 'setLocation', location: next })}
        hint={prefilled ? <PrefillHint pet={pet} /> : undefined}
        error={isFindPressed && !ready ? t('steps.location.chooseFirst') : undefined}
        reserve
        onEnter={find}
      />
    </StepFrame>
  );
}

function PrefillHint({ pet }: { readonly pet: string | undefined }) {
  const { t } = useText();
  return (
    <>
      <Icon of={mapPin} />
      <span>
        {pet ? t('steps.location.prefilled', { pet }) : t('steps.location.prefilledNoPet')}
      </span>
    </>
  );
}

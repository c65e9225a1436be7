import {
  CONCERNS_COLLAPSED_FILTER,
  clampSearchDay,
  filterReducer,
  missingFromFilters,
  openFilters,
  urgentConcerns,
  whoSpecies,
  type SearchChoice,
  type SearchDraft,
} from '@pawcall/domain';
import { useId, useReducer } from 'react';
import { useApp } from '../context/app-context.ts';
import { DayPicker } from '../days/DayPicker.tsx';
import { ConcernChoice } from '../steps/ConcernChoice.tsx';
import { DesignationChoice } from '../steps/DesignationChoice.tsx';
import { LocationField } from '../steps/LocationField.tsx';
import { UrgentNotice } from '../steps/EmergencyLine.tsx';
import { useCheckedConcerns } from '../steps/useCheckedConcerns.ts';
import { useConcerns } from '../steps/useConcerns.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useClock } from '../ui/ui-context.ts';
import { PatientChips } from './PatientChips.tsx';

const MISSING = {
  who: 'filters.chooseWho',
  location: 'steps.location.chooseFirst',
  concerns: 'steps.concerns.chooseFirst',
} as const;

export type AdjustSearchProps = {
  readonly open: boolean;
  readonly search: SearchChoice;
  readonly onClose: () => void;
  readonly onApply: (filters: SearchDraft, day: string) => void;
};

/** The filter slide-over; changes take effect on Apply (FILT-1, FILT-2). */
export function AdjustSearch(props: AdjustSearchProps) {
  return props.open ? <OpenFilters {...props} /> : null;
}

function OpenFilters({ search, onClose, onApply }: AdjustSearchProps) {
  const { zone } = useApp();
  const { t } = useText();
  const clock = useClock();
  const dateHint = useId();
  const [state, dispatch] = useReducer(filterReducer, search, openFilters);
  const { draft } = state;
  const concerns = useConcerns(draft.who ? whoSpecies(draft.who) : 'DOG');
  const list = concerns.status === 'ready' ? concerns.data : [];
  const gone = useCheckedConcerns(draft, concerns, dispatch);
  const missing = missingFromFilters(state);
  const isChecking = draft.unchecked === true && concerns.status === 'loading';
  const apply = () => {
    if (!missing) onApply(draft, clampSearchDay(draft.day, clock.now(), zone));
  };
  return (
    <Dialog
      open
      variant="slide-over"
      title={t('shared.adjustSearch')}
      onClose={onClose}
      footer={
        <>
          <p className="pc-hint" role="status">
            {missing && t(MISSING[missing])}
          </p>
          <Button variant="secondary" onClick={onClose}>
            {t('shared.cancel')}
          </Button>
          <Button disabled={missing !== null} loading={isChecking} onClick={apply}>
            {t('shared.applyChanges')}
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="pc-seclb">{t('filters.who')}</legend>
        <PatientChips state={state} dispatch={dispatch} />
      </fieldset>
      <LocationField
        location={draft.location}
        onChange={(location) => dispatch({ type: 'setLocation', location })}
      />
      <fieldset>
        <legend className="pc-seclb">{t('steps.progress.concerns')}</legend>
        {gone !== null && <Notice kind="info">{gone}</Notice>}
        {draft.who ? (
          <ConcernChoice
            concerns={concerns}
            chosen={draft.concerns}
            onToggle={(slug) => dispatch({ type: 'toggleConcern', slug })}
            limit={CONCERNS_COLLAPSED_FILTER}
            oneColumn
          />
        ) : (
          <p className="pc-hint">{t('steps.who.pickSpecies')}</p>
        )}
      </fieldset>
      <UrgentNotice slugs={urgentConcerns(draft.concerns, list)} concerns={list} />
      <DesignationChoice
        chosen={draft.designation}
        onChoose={(designation) => dispatch({ type: 'setDesignation', designation })}
      />
      <fieldset aria-describedby={dateHint}>
        <legend className="pc-seclb">{t('filters.date')}</legend>
        <p className="pc-hint" id={dateHint}>
          {t(draft.day ? 'filters.dateHint' : 'filters.anyDay')}
        </p>
        <DayPicker
          zone={zone}
          selected={draft.day}
          onPick={(day) => dispatch({ type: 'chooseDay', day })}
        />
      </fieldset>
    </Dialog>
  );
}

import {
  canApplyFilters,
  CONCERNS_COLLAPSED_FILTER,
  clampSearchDay,
  filterReducer,
  guidedConcerns,
  openFilters,
  whoSpecies,
  type SearchChoice,
  type SearchDraft,
} from '@pawcall/domain';

import { useId, useReducer } from 'react';
import { useApp } from '../app/app-context.ts';
import { DayPicker } from '../days/DayPicker.tsx';
import { ConcernList } from '../steps/ConcernList.tsx';
import { LocationField } from '../steps/LocationField.tsx';
import { useConcerns } from '../steps/useConcerns.ts';
import { useText } from '../text/useText.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useClock } from '../ui/useClock.ts';
import { WhoChips } from './WhoChips.tsx';

export type AdjustSearchProps = {
  readonly open: boolean;
  readonly search: SearchChoice;
  readonly onClose: () => void;
  readonly onApply: (filters: SearchDraft, day: string) => void;
};

/** The filter slide-over. Nothing changes until the changes are applied (FILT-1, FILT-2). */
export function AdjustSearch(props: AdjustSearchProps) {
  return props.open ? <OpenFilters {...props} /> : null;
}

function OpenFilters({ search, onClose, onApply }: AdjustSearchProps) {
  const { zone } = useApp();
  const { t } = useText();
  const clock = useClock();
  const announce = useAnnounce();
  const dateHint = useId();
  const [state, dispatch] = useReducer(filterReducer, search, openFilters);
  const { draft } = state;
  const concerns = useConcerns(draft.who ? whoSpecies(draft.who) : 'DOG');
  const apply = () => {
    if (canApplyFilters(state)) onApply(draft, clampSearchDay(draft.day, clock.now(), zone));
    else announce(t('filters.incomplete'), 'assertive');
  };
  return (
    <Dialog
      open
      variant="slide-over"
      title={t('shared.adjustSearch')}
      onClose={onClose}
      cancelLabel={t('shared.cancel')}
      action={{
        label: t('shared.applyChanges'),
        onAction: apply,
        disabled: !canApplyFilters(state),
      }}
    >
      <fieldset>
        <legend className="pc-seclb">{t('filters.who')}</legend>
        <WhoChips state={state} dispatch={dispatch} />
      </fieldset>
      <LocationField
        location={draft.location}
        onChange={(location) => dispatch({ type: 'setLocation', location })}
      />
      <fieldset>
        <legend className="pc-seclb">{t('steps.progress.concerns')}</legend>
        {concerns.status === 'ready' && (
          <ConcernList
            concerns={guidedConcerns(concerns.data)}
            chosen={draft.concerns}
            onToggle={(slug) => dispatch({ type: 'toggleConcern', slug })}
            limit={CONCERNS_COLLAPSED_FILTER}
            oneColumn
          />
        )}
      </fieldset>
      <fieldset aria-describedby={dateHint}>
        <legend className="pc-seclb">{t('filters.date')}</legend>
        <p className="pc-hint" id={dateHint}>
          {t('filters.dateHint')}
        </p>
        <DayPicker
          zone={zone}
          selected={draft.day}
          label={t('filters.date')}
          onPick={(day) => dispatch({ type: 'chooseDay', day })}
        />
      </fieldset>
    </Dialog>
  );
}

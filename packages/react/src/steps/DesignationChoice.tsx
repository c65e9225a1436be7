import type { Designation } from '@pawcall/contract';
import { allowedDesignations } from '@pawcall/domain';
import { useId } from 'react';
import concernCss from '../styles/concern.css?inline';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { useStyles } from '../ui/ui-context.ts';

export type DesignationChoiceProps = {
  readonly chosen: Designation;
  readonly onChoose: (designation: Designation) => void;
};

/** A veterinarian or a technician, where the host allows both (TILE-6). */
export function DesignationChoice({ chosen, onChoose }: DesignationChoiceProps) {
  useStyles(concernCss);
  const { config } = useApp();
  const { t } = useText();
  const name = useId();
  const allowed = allowedDesignations(config);
  if (allowed.length < 2) return null;
  return (
    <fieldset className="pc-choice">
      <legend className="pc-seclb">{t('steps.designation.title')}</legend>
      {allowed.map((each) => (
        <label key={each} className="pc-check">
          <span className="pc-check__lb">
            <span>{t(`shared.designation.${each}`)}</span>
            {each === 'TECH' && (
              <>
                {' '}
                <small>{t('steps.designation.technician')}</small>
              </>
            )}
          </span>
          <input
            type="radio"
            name={name}
            checked={each === chosen}
            onChange={() => onChoose(each)}
          />
        </label>
      ))}
    </fieldset>
  );
}

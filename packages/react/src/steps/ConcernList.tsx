import { CONCERNS_LIMIT, type PetConcern } from '@pawcall/contract';
import { collapseConcerns, concernLabel, CONCERNS_COLLAPSED } from '@pawcall/domain';
import { useId, useState } from 'react';
import concernCss from '../styles/concern.css?inline';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { CheckRow } from '../ui/CheckRow.tsx';
import { classNames } from '../ui/class-names.ts';
import { ConcernIcon } from '../ui/ConcernIcon.tsx';
import { chevronDown } from '../ui/icons/base.ts';
import { useAnnounce, useStyles, useToasts } from '../ui/ui-context.ts';

export type ConcernListProps = {
  readonly concerns: readonly PetConcern[];
  readonly chosen: readonly string[];
  readonly onToggle: (slug: string) => void;
  /** How many are listed before "show more": 6, or 4 in the filter (STEP-5, FILT-1). */
  readonly limit?: number;
  readonly oneColumn?: boolean;
};

/** Checkboxes of concerns; a collapsed list still has the chosen and the urgent ones (STEP-5, GO-7). */
export function ConcernList(props: ConcernListProps) {
  const { concerns, chosen, onToggle, limit = CONCERNS_COLLAPSED, oneColumn = false } = props;
  useStyles(concernCss);
  const { t } = useText();
  const announce = useAnnounce();
  const name = useConcernName();
  const [open, setOpen] = useState(false);
  const id = useId();
  const hintId = useId();
  const toasts = useToasts();
  const isFull = chosen.length >= CONCERNS_LIMIT;
  const limitText = t('steps.concerns.most', { count: CONCERNS_LIMIT });
  const { shown, collapsible } = collapseConcerns(concerns, { chosen, limit, open });
  const toggle = () => {
    setOpen(!open);
    if (!open) announce(t('steps.concerns.more', { count: concerns.length - shown.length }));
  };
  // The hint at the end of the list may be out of view, so a toast repeats it.
  const press = (slug: string, isOverLimit: boolean) => {
    toasts.forget('concern');
    if (isOverLimit) toasts.show({ of: 'concern', kind: 'info', text: limitText });
    else onToggle(slug);
  };
  return (
    <div className="pc-concernset">
      <div
        id={id}
        className={classNames('pc-concerns', oneColumn && 'pc-concerns--1', open && 'is-open')}
      >
        {shown.map((concern) => {
          const checked = chosen.includes(concern.slug);
          const isOverLimit = isFull && !checked;
          return (
            <CheckRow
              key={concern.slug}
              icon={<ConcernIcon name={concern.icon} />}
              label={name(concern)}
              checked={checked}
              {...(isOverLimit && { 'aria-disabled': true, 'aria-describedby': hintId })}
              onChange={() => press(concern.slug, isOverLimit)}
            />
          );
        })}
      </div>
      {isFull && (
        <p className="pc-hint" role="status" id={hintId}>
          {limitText}
        </p>
      )}
      {collapsible && (
        <div>
          <Button
            variant="ghost"
            small
            className={classNames('pc-btn--flush', open && 'is-open')}
            iconEnd={chevronDown}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
          >
            {t(open ? 'shared.showLess' : 'shared.showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The label of a concern: the service's, else the catalogue's, else the slug in words (WIRE-8). */
export const useConcernName = (): ((concern: {
  slug: string;
  name?: string | null | undefined;
}) => string) => {
  const { t, has } = useText();
  return (concern) =>
    concernLabel(concern, (each) => {
      const key = `steps.concern.${each}`;
      return has(key) ? t(key) : undefined;
    });
};

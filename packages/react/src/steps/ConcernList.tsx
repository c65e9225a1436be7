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
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useStyles } from '../ui/useStyles.ts';

export type ConcernListProps = {
  /** In the order in which they are shown. */
  readonly concerns: readonly PetConcern[];
  readonly chosen: readonly string[];
  readonly onToggle: (slug: string) => void;
  /** How many stand there before "show more": 6, or 4 in the filter (STEP-5, FILT-1). */
  readonly limit?: number;
  readonly oneColumn?: boolean;
};

/** Concerns to tick, for a group that names them; chosen and urgent ones stay in sight when the list is folded (STEP-5, GO-7). */
export function ConcernList(props: ConcernListProps) {
  const { concerns, chosen, onToggle, limit = CONCERNS_COLLAPSED, oneColumn = false } = props;
  useStyles(concernCss);
  const { t } = useText();
  const announce = useAnnounce();
  const name = useConcernName();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { shown, collapsible } = collapseConcerns(concerns, { chosen, limit, open });
  const toggle = () => {
    setOpen(!open);
    if (!open) announce(t('steps.concerns.more', { count: concerns.length - shown.length }));
  };
  return (
    <div className="pc-concernset">
      <div
        id={id}
        className={classNames('pc-concerns', oneColumn && 'pc-concerns--1', open && 'is-open')}
      >
        {shown.map((concern) => (
          <CheckRow
            key={concern.slug}
            icon={<ConcernIcon name={concern.icon} />}
            label={name(concern)}
            checked={chosen.includes(concern.slug)}
            onChange={() => onToggle(concern.slug)}
          />
        ))}
      </div>
      {chosen.length >= CONCERNS_LIMIT && (
        <p className="pc-hint" role="status">
          {t('steps.concerns.most', { count: CONCERNS_LIMIT })}
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

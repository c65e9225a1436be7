import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { cssVariables } from './css-variables.ts';
import { Icon } from './Icon.tsx';
import { check, chevronDown } from './icons/base.ts';

export type PickCardProps = {
  readonly name: string;
  readonly meta?: string;
  readonly art: ReactNode;
  /** Background colour of the picture, for example `speciesBackground(species)`. */
  readonly ground?: string;
  readonly selected?: boolean;
  /** For a card that reveals more cards: whether they are shown. */
  readonly expanded?: boolean;
  /** Dashed edge, for a card that is not a choice. */
  readonly dashed?: boolean;
  readonly onPick: () => void;
};

/** A card with a picture: a choice, or one that reveals more choices (STEP-2, STEP-4). */
export function PickCard(props: PickCardProps) {
  const { name, meta, art, ground, selected = false, expanded, dashed, onPick } = props;
  const state =
    expanded !== undefined
      ? { 'aria-expanded': expanded }
      : dashed === true
        ? {}
        : { 'aria-pressed': selected };
  return (
    <button
      type="button"
      className={classNames(
        'pc-pick',
        selected && 'is-sel',
        expanded === true && 'is-open',
        dashed === true && 'pc-pick--more',
      )}
      part={classNames('pick-card', selected && 'selected')}
      {...(ground !== undefined && cssVariables({ '--wt': ground }))}
      onClick={onPick}
      {...state}
    >
      <span className="pc-pick__well">{art}</span>
      <span className="pc-pick__txt">
        <bdi className="pc-pick__name">{name}</bdi>
        {meta !== undefined && <span className="pc-pick__meta">{meta}</span>}
      </span>
      <span className="pc-pick__check">
        <Icon of={check} size={16} />
      </span>
      {expanded !== undefined && (
        <span className="pc-caret">
          <Icon of={chevronDown} />
        </span>
      )}
    </button>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { cssVariables } from '../ui/css-variables.ts';
import { Icon } from '../ui/Icon.tsx';
import { check, chevronDown } from '../ui/icons/base.ts';

const TINTS = ['mint', 'peach', 'honey', 'sky', 'rose', 'leaf'] as const;

/** The ground behind a drawing. */
export type Tint = (typeof TINTS)[number];

/** The ground of the pet in this place of the list. */
export const tintAt = (index: number): Tint => TINTS[index % TINTS.length] ?? 'mint';

export type PickCardProps = {
  readonly name: string;
  readonly meta?: string | undefined;
  readonly picture: ReactNode;
  readonly tint: Tint;
  readonly selected?: boolean;
  /** Another choice is being taken up: the card waits, without losing focus. */
  readonly waiting?: boolean;
  /** Set for a card that opens more cards. */
  readonly open?: boolean;
  readonly dashed?: boolean;
  readonly onPick: () => void;
};

/** A card to choose by click, Enter or Space; arrow keys never choose, so nobody is thrown forward (GO-6). */
export function PickCard(props: PickCardProps) {
  const { name, meta, picture, tint, selected = false, waiting = false, open, dashed } = props;
  return (
    <button
      type="button"
      className={classNames(
        'pc-pick',
        selected && 'is-sel',
        open === true && 'is-open',
        dashed === true && 'pc-pick--more',
      )}
      style={cssVariables({ '--wt': `var(--ill-${tint})` })}
      aria-pressed={open === undefined ? selected : undefined}
      aria-expanded={open}
      aria-busy={waiting ? true : undefined}
      onClick={props.onPick}
    >
      <span className="pc-pick__well">{picture}</span>
      <span className="pc-pick__txt">
        <span className="pc-pick__name" dir="auto">
          {name}
        </span>
        {meta !== undefined && <span className="pc-pick__meta">{meta}</span>}
      </span>
      <span className="pc-pick__check">
        <Icon of={check} size={16} />
      </span>
      {open !== undefined && !dashed && (
        <span className="pc-caret">
          <Icon of={chevronDown} />
        </span>
      )}
    </button>
  );
}

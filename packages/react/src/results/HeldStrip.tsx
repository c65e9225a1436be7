import type { ReactNode } from 'react';
import heldCss from '../styles/held.css?inline';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { useStyles } from '../ui/useStyles.ts';

/** What is said at the head of the widget of one time of the owner, and what can be done with it. */
export function HeldStrip(props: {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['of'];
  readonly isEnding?: boolean;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}) {
  useStyles(heldCss);
  return (
    <section
      className={classNames('pc-held', props.isEnding && 'is-ending')}
      part="held"
      aria-label={props.label}
    >
      <div className="pc-held__say">
        <Icon of={props.icon} size={24} />
        {props.children}
      </div>
      <div className="pc-held__act">{props.actions}</div>
    </section>
  );
}

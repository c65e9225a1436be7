import type { ReactNode } from 'react';
import pillCss from '../styles/pill.css?inline';
import { Icon, type IconShape } from './Icon.tsx';
import { info } from './icons/base.ts';
import { useStyles } from './ui-context.ts';

export type BadgeProps = {
  readonly icon: IconShape;
  readonly children: ReactNode;
  /** Makes the badge a button with an info icon. */
  readonly onInfo?: () => void;
};

/** An outlined pill; its info icon opens an explanation (UI-2). */
export function Badge({ icon, children, onInfo }: BadgeProps) {
  useStyles(pillCss);
  if (onInfo === undefined) {
    return (
      <span className="pc-badge" part="badge">
        <Icon of={icon} />
        {children}
      </span>
    );
  }
  return (
    <button type="button" className="pc-badge" part="badge" onClick={onInfo}>
      <Icon of={icon} />
      {children}
      <span className="q">
        <Icon of={info} />
      </span>
    </button>
  );
}

import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import concernCss from '../styles/concern.css?inline';
import { classNames } from './class-names.ts';
import { useStyles } from './ui-context.ts';

export type CheckRowProps = Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  readonly icon: ReactNode;
  readonly label: string;
};

/** A checkbox whose whole row is its label, with an icon tile in front (STEP-5). */
export function CheckRow({ icon, label, ...input }: CheckRowProps) {
  useStyles(concernCss);
  return (
    <label
      className="pc-check"
      part={classNames('check-row', input.checked === true && 'selected')}
    >
      <span className="pc-check__ic">{icon}</span>
      <span className="pc-check__lb">{label}</span>
      <input {...input} type="checkbox" />
    </label>
  );
}

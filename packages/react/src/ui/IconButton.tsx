import type { ComponentPropsWithoutRef, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './Icon.tsx';

export type IconButtonProps = Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'aria-label'
> & {
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly icon: IconShape;
  /** The accessible name. */
  readonly label: string;
  readonly size?: number;
  readonly outlined?: boolean;
};

/** A round 44 px button with an icon. */
export function IconButton({
  icon,
  label,
  size,
  outlined = false,
  className,
  buttonRef,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={buttonRef}
      aria-label={label}
      part="icon-button"
      className={classNames('pc-iconbtn', outlined && 'pc-iconbtn--line', className)}
    >
      <Icon of={icon} size={size ?? 22} />
    </button>
  );
}

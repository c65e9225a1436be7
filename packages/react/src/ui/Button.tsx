import type { ComponentPropsWithoutRef, MouseEvent, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconShape } from './Icon.tsx';

export type ButtonProps = ComponentPropsWithoutRef<'button'> & {
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly variant?: 'primary' | 'secondary' | 'soft' | 'ghost';
  readonly small?: boolean;
  readonly block?: boolean;
  /** Three dots replace the label, which screen readers still read; the width stays. */
  readonly loading?: boolean;
  /** Looks and reads as disabled but is focusable, so that `onClick` can say what is missing. */
  readonly softDisabled?: boolean;
  readonly icon?: IconShape;
  readonly iconEnd?: IconShape;
};

/** A pill button. While `loading` it ignores clicks and stays focusable, so focus is never lost (UI-1). */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    small,
    block,
    loading,
    softDisabled,
    icon,
    iconEnd,
    buttonRef,
    ...rest
  } = props;
  const { className, children, onClick, ...button } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...button}
      ref={buttonRef}
      onClick={press}
      aria-busy={loading === true ? true : undefined}
      aria-disabled={softDisabled === true || loading === true ? true : undefined}
      part={`button ${variant}`}
      className={classNames(
        'pc-btn',
        `pc-btn--${variant}`,
        small === true && 'pc-btn--sm',
        block === true && 'pc-btn--block',
        loading === true && 'is-loading',
        className,
      )}
    >
      {icon !== undefined && <Icon of={icon} {...(small === true ? { size: 18 } : {})} />}
      <span>{children}</span>
      {iconEnd !== undefined && <Icon of={iconEnd} {...(small === true ? { size: 18 } : {})} />}
      {loading === true && <Dots />}
    </button>
  );
}

export function Dots() {
  return (
    <span className="pc-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

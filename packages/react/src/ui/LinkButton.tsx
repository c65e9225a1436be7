import type { ComponentPropsWithoutRef, Ref } from 'react';
import { classNames } from './class-names.ts';

type Inline = { /** Flows in running text, without the 44 px target. */ readonly inline?: boolean };
export type LinkButtonProps = ComponentPropsWithoutRef<'button'> &
  Inline & { readonly buttonRef?: Ref<HTMLButtonElement> };
export type LinkProps = ComponentPropsWithoutRef<'a'> & Inline;

/** A button styled as a link. */
export function LinkButton({ inline, className, buttonRef, ...rest }: LinkButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      ref={buttonRef}
      part="link"
      className={linkClass(inline, className)}
    />
  );
}

/** A link in the widget's style. */
export function Link({ inline, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} part="link" className={linkClass(inline, className)}>
      {children}
    </a>
  );
}

function linkClass(inline: boolean | undefined, className: string | undefined): string {
  return classNames('pc-link', inline === true && 'pc-link--inline', className);
}

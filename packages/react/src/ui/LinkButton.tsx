import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

type Inline = { /** Flows in running text, without the 44 px box. */ readonly inline?: boolean };
export type LinkButtonProps = ComponentPropsWithRef<'button'> & Inline;
export type LinkProps = ComponentPropsWithRef<'a'> & Inline;

/** A button that looks like a link: it acts here instead of going somewhere. */
export function LinkButton({ inline, className, ...rest }: LinkButtonProps) {
  return <button type="button" {...rest} part="link" className={linkClass(inline, className)} />;
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

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useDialog } from './dialog-context.ts';

export type DialogTitleProps = { readonly className?: string; readonly children: ReactNode };

/** The heading that names the dialog and gets the focus when it opens; one per dialog. */
export function DialogTitle({ className, children }: DialogTitleProps) {
  const { titleId, title } = useDialog();
  return (
    <h2
      id={titleId}
      ref={title}
      tabIndex={-1}
      className={classNames('pc-h2', className)}
      part="heading"
    >
      {children}
    </h2>
  );
}

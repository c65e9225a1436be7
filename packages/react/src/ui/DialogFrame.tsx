import type { ReactNode } from 'react';
import { useText } from '../text/useText.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { cssVariables } from './css-variables.ts';
import { DialogTitle } from './DialogTitle.tsx';
import { useDialog } from './dialog-context.ts';
import { IconButton } from './IconButton.tsx';
import { x } from './icons/base.ts';

/** The action in a dialog's footer; it is off while `loading` or `disabled` (UI-1). */
export type DialogAction = {
  readonly label: string;
  readonly onAction: () => void;
  readonly loading?: boolean;
  readonly disabled?: boolean;
};

export type DialogFrameProps = {
  readonly title?: ReactNode;
  readonly subheader?: ReactNode;
  /** What stands between header and body, on every page of the dialog. */
  readonly notice?: ReactNode;
  /** A picture or mark above the title. */
  readonly mark?: ReactNode;
  readonly action?: DialogAction;
  /** Label of a cancel button beside the action. */
  readonly cancelLabel?: string;
  /** A footer of its own, instead of action and cancel. */
  readonly footer?: ReactNode;
  /** Width in px from 640 px of layer width on; 480 by default. */
  readonly width?: number;
  readonly hideClose?: boolean;
  /** Another page of the same dialog: its content is made anew, and its title takes the focus. */
  readonly page?: string;
};

type Props = DialogFrameProps & {
  readonly variant: 'modal' | 'slide-over';
  readonly children: ReactNode;
};

/** Header, body and footer of a modal, or of a slide-over. On a phone a modal is a sheet at the bottom. */
export function DialogFrame(props: Props) {
  const { title, subheader, mark, variant, width, children } = props;
  const { t } = useText();
  const { close } = useDialog();
  const part = variant === 'modal' ? 'pc-modal' : 'pc-side';
  return (
    <div
      className={classNames(part, variant === 'modal' && 'pc-modal--sheet')}
      part={variant === 'modal' ? 'dialog' : 'dialog slide-over'}
      {...(width !== undefined && cssVariables({ '--w': `${width}px` }))}
    >
      <div key={`${props.page} head`} className={`${part}__hd`} part="dialog-header">
        <div>
          {mark}
          <DialogTitle>{title}</DialogTitle>
          {subheader !== undefined && <p>{subheader}</p>}
        </div>
        {props.hideClose !== true && (
          <IconButton icon={x} label={t('shared.close')} onClick={() => close('close-button')} />
        )}
      </div>
      {props.notice}
      <div key={props.page} className={`${part}__bd`} part="dialog-body">
        {children}
      </div>
      <Footer {...props} part={part} />
    </div>
  );
}

function Footer({ action, cancelLabel, footer, part }: Props & { readonly part: string }) {
  const { close } = useDialog();
  if (footer !== undefined)
    return (
      <div className={`${part}__ft`} part="dialog-footer">
        {footer}
      </div>
    );
  if (action === undefined && cancelLabel === undefined) return null;
  return (
    <div className={`${part}__ft`} part="dialog-footer">
      {cancelLabel !== undefined && (
        <Button variant="secondary" onClick={() => close('action')}>
          {cancelLabel}
        </Button>
      )}
      {action !== undefined && (
        <Button
          loading={action.loading === true}
          disabled={action.disabled === true}
          onClick={action.onAction}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}

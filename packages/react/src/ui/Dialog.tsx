import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import dialogCss from '../styles/dialog.css?inline';
import slideOverCss from '../styles/slide-over.css?inline';
import { classNames } from './class-names.ts';
import { DialogContext, useDialog } from './dialog-context.ts';
import type { DialogFrameProps, DialogProps } from './dialog-props.ts';
import { LiveRegions } from './LiveRegions.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { useModal, useIsTopLayer } from './useModal.ts';
import { useStyles, useUi } from './ui-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from './Button.tsx';
import { cssVariables } from './css-variables.ts';
import { DialogTitle } from './DialogTitle.tsx';
import { IconButton } from './IconButton.tsx';
import { x } from './icons/base.ts';

/** A native modal dialog in the widget's overlay: traps focus and makes the page inert, without changing it (UI-1, POP-4). */
export function Dialog(props: DialogProps) {
  const { overlay } = useUi();
  if (!(props.open || props.prerender) || overlay === null) return null;
  return createPortal(<DialogElement {...props} />, overlay);
}

function DialogElement(props: DialogProps) {
  const { open, prerender, onClose, variant = 'modal', layerClassName, children } = props;
  useStyles(dialogCss);
  useStyles(slideOverCss);
  const { announcer } = useUi();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { dialog, handlers } = useModal({ ...props, title, ...(open ? {} : { isOpen: false }) });
  const isTop = useIsTopLayer(dialog);

  return (
    <dialog
      ref={dialog}
      className={classNames(
        'pc-layer',
        layerClassName,
        !open && prerender === 'laidOut' && 'is-prerendered',
      )}
      aria-labelledby={titleId}
      tabIndex={-1}
      {...handlers}
    >
      <DialogContext.Provider value={{ titleId, title, close: onClose }}>
        <div className="pc-layer__in">
          {variant === 'popup' ? (
            children
          ) : (
            <DialogFrame {...props} variant={variant}>
              {children}
            </DialogFrame>
          )}
          {isTop && <ToastRegion inDialog />}
        </div>
      </DialogContext.Provider>
      <LiveRegions announcer={announcer} speaking={isTop} />
    </dialog>
  );
}

type Props = DialogFrameProps & {
  readonly variant: 'modal' | 'slide-over';
  readonly children: ReactNode;
};

/** Header, body and footer of a modal or slide-over. On a phone a modal is a bottom sheet. */
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
        <IconButton icon={x} label={t('shared.close')} onClick={() => close('close-button')} />
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

import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import dialogCss from '../styles/dialog.css?inline';
import slideOverCss from '../styles/slide-over.css?inline';
import { classNames } from './class-names.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { DialogContext } from './dialog-context.ts';
import type { DialogProps } from './dialog-props.ts';
import { LiveRegions } from './LiveRegions.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { useModal } from './useModal.ts';
import { useIsTopLayer } from './useIsTopLayer.ts';
import { useStyles } from './useStyles.ts';
import { useUi } from './ui-context.ts';

/**
 * A native modal dialog in this widget's overlay: it traps focus, makes the rest inert, stands above everything
 * of the page and changes nothing of it (UI-1, POP-4).
 */
export function Dialog(props: DialogProps) {
  const { overlay } = useUi();
  if (!(props.open || props.ahead) || overlay === null) return null;
  return createPortal(<DialogElement {...props} />, overlay);
}

function DialogElement(props: DialogProps) {
  const { open, ahead, onClose, variant = 'modal', layerClassName, children } = props;
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
      className={classNames('pc-layer', layerClassName, !open && ahead === 'laidOut' && 'is-ahead')}
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

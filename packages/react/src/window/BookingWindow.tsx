import { useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useApp } from '../context/app-context.ts';
import dialogCss from '../styles/dialog.css?inline';
import windowCss from '../styles/window.css?inline';
import { useText } from '../text/useText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { x } from '../ui/icons/base.ts';
import { LiveRegions } from '../ui/LiveRegions.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { useIsTopLayer } from '../ui/useIsTopLayer.ts';
import { useModal } from '../ui/useModal.ts';
import { useStyles } from '../ui/useStyles.ts';
import { useUi } from '../ui/ui-context.ts';
import { FloatingButton } from './FloatingButton.tsx';
import { useNoBox } from './useNoBox.ts';
import { usePageOpeners } from './usePageOpeners.ts';

/**
 * The widget in a window over the page, which the page's own buttons, a floating button or a call opens (EMB-2). What
 * was done in it stays while it is closed; the page below stays as it is, inert while the window is open.
 */
export function BookingWindow({ children }: { readonly children: ReactNode }) {
  useStyles(dialogCss);
  useStyles(windowCss);
  useNoBox();
  const { config, control } = useApp();
  const { has } = useText();
  const { hasStarted } = useSyncExternalStore(control.subscribe, control.getSnapshot);
  usePageOpeners();
  // The texts of the window come with the language, not with the script.
  if (!has('shared.bookVisit')) return null;
  return (
    <>
      {config.mode === 'floating' && <FloatingButton />}
      {hasStarted && <Window>{children}</Window>}
    </>
  );
}

function Window({ children }: { readonly children: ReactNode }) {
  const { control } = useApp();
  const { announcer } = useUi();
  const { t } = useText();
  const { isOpen, opener } = useSyncExternalStore(control.subscribe, control.getSnapshot);
  const none = useRef<HTMLElement>(null);
  const { dialog, handlers } = useModal({
    isOpen,
    opener: () => opener,
    title: none,
    onClose: (reason) => control.close(reason === 'action' ? 'close-button' : reason),
  });
  const isTop = useIsTopLayer(dialog);
  return (
    <dialog
      ref={dialog}
      className="pc-layer pc-layer--window"
      aria-label={t('shared.bookVisit')}
      tabIndex={-1}
      {...handlers}
    >
      <div className="pc-layer__in">
        <div className="pc-window">
          <div className="pc-window__x">
            <IconButton
              icon={x}
              outlined
              label={t('shared.close')}
              onClick={() => control.close('close-button')}
            />
          </div>
          {children}
        </div>
        {isTop && <ToastRegion inDialog />}
      </div>
      <LiveRegions announcer={announcer} speaking={isTop} />
    </dialog>
  );
}

import { type ReactNode, useEffect, useInsertionEffect, useRef, useSyncExternalStore } from 'react';
import { useApp } from '../context/app-context.ts';
import dialogCss from '../styles/dialog.css?inline';
import hostCss from '../styles/window-host.css?inline';
import windowCss from '../styles/booking-window.css?inline';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { video, x } from '../ui/icons/base.ts';
import { LiveRegions } from '../ui/LiveRegions.tsx';
import { adoptStyles, dropStyles } from '../ui/adopt-styles.ts';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { useUi, useStyles } from '../ui/ui-context.ts';
import { useIsTopLayer, useModal } from '../ui/useModal.ts';

/**
 * The widget in a window over the page, opened by the page's buttons, a floating button or a call (EMB-2). Closing keeps its
 * state; the page is inert while it is open.
 */
export function BookingWindow({ children }: { readonly children: ReactNode }) {
  useStyles(dialogCss);
  useStyles(windowCss);
  useDisplayContents();
  const { config, control } = useApp();
  const { has } = useText();
  const { hasStarted } = useSyncExternalStore(control.subscribe, control.getSnapshot);
  usePageOpeners();
  // The window's texts come with the language, not with the script.
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
  const noTitle = useRef<HTMLElement>(null);
  const { dialog, handlers } = useModal({
    isOpen,
    opener: () => opener,
    title: noTitle,
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

/** Opens the window from a fixed corner of the page (EMB-2). */
export function FloatingButton() {
  const { control } = useApp();
  const { t } = useText();
  return (
    <div className="pc pc-float">
      <Button
        icon={video}
        aria-haspopup="dialog"
        onClick={(event) => control.open(event.currentTarget)}
      >
        {t('shared.bookVisit')}
      </Button>
    </div>
  );
}

/** Removes the element's box, so that a window takes no space in the page's layout (EMB-2). */
export function useDisplayContents(): void {
  const { root } = useUi();
  useInsertionEffect(() => {
    adoptStyles(root, hostCss);
    return () => dropStyles(root, hostCss);
  }, [root]);
}

const OPENER = 'data-pawcall-open';

/** Excludes clicks that open a link elsewhere. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * The page's buttons and links with `data-pawcall-open` open the window: those that name the element's id, or no id, which the
 * first widget takes (EMB-2).
 */
export function usePageOpeners(): void {
  const { control } = useApp();
  const { root } = useUi();
  useEffect(() => {
    const { id } = root.host;
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      for (const node of event.composedPath()) {
        const named = node instanceof Element ? node.getAttribute(OPENER) : null;
        if (!(node instanceof Element) || named === null) continue;
        if (named !== '' && named !== id) return;
        // The link is for pages without the widget.
        event.preventDefault();
        control.open(node);
        return;
      }
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [control, root]);
}

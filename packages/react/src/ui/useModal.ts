import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useSyncExternalStore,
} from 'react';
import type { DialogProps } from './dialog-props.ts';
import { isSuspended, keepModal, openModal } from './open-modal.ts';
import { useUi } from './ui-context.ts';

type Options = Pick<
  DialogProps,
  'onClose' | 'escapeDisabled' | 'backdropDisabled' | 'returnFocus' | 'page'
> & {
  readonly title: RefObject<HTMLElement | null>;
  /** False closes it and hides the dialogs above it; by default it is open while mounted. */
  readonly isOpen?: boolean;
  /** Gets the focus on closing; by default the element that had it. */
  readonly opener?: () => Element | null;
};

/** Opens a `<dialog>` modally while it is mounted, and maps the ways to close it to reasons (UI-1). */
export function useModal(options: Options) {
  const { onClose, escapeDisabled = false, backdropDisabled = false, isOpen = true } = options;
  const { layers } = useUi();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  useModalLifecycle(dialog, options);

  const escape = () => {
    if (!escapeDisabled) onClose('escape');
  };
  const handlers = {
    // Not in `cancel`, which Chromium lets a page prevent only once in a row.
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      escape();
    },
    // Other close requests, such as Android's back gesture.
    onCancel(event: SyntheticEvent) {
      if (event.target !== dialog.current) return;
      event.preventDefault();
      escape();
    },
    // The browser closed it anyway; the widget's state decides whether it stays closed.
    onClose(event: SyntheticEvent) {
      const { current } = dialog;
      if (event.target !== current || !current || current.open || !isOpen) return;
      if (layers.isAside(current) || isSuspended(current)) return;
      if (escapeDisabled) current.showModal();
      else onClose('escape');
    },
    // Press and release must both be outside: selecting text may end there.
    onPointerDown(event: PointerEvent) {
      pressed.current = event.target;
    },
    onClick(event: MouseEvent) {
      if (backdropDisabled || !isBackdrop(event.target, dialog.current)) return;
      if (isBackdrop(pressed.current, dialog.current)) onClose('backdrop');
    },
  };
  return { dialog, handlers };
}

function useModalLifecycle(dialog: RefObject<HTMLDialogElement | null>, options: Options): void {
  const { root, overlay, layers } = useUi();
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { page, title, isOpen = true } = options;
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    title.current?.focus({ preventScroll: true });
    scrollUp(title.current, dialog.current);
  }, [dialog, page, title]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || overlay === null || !isOpen) return;
    const opener = latest.current.opener?.() ?? root.activeElement;
    const focused = () => latest.current.title.current ?? element;
    openModal(element, focused());
    const stopKeeping = keepModal(element, overlay, focused);
    const removeLayer = layers.push({
      dialog: element,
      close: () => latest.current.onClose('back'),
      hide: () => element.close(),
      show: () => element.showModal(),
    });
    const { isOpen: isWindow } = latest.current;
    if (isWindow) layers.bringBack();
    return () => {
      stopKeeping();
      if (isWindow) layers.setAside(element);
      removeLayer();
      element.close();
      returnFocus(opener, latest.current.returnFocus);
    };
  }, [dialog, root, overlay, layers, isOpen]);
}

function returnFocus(opener: Element | null, fallback: Options['returnFocus']): void {
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : fallback?.();
  target?.focus({ preventScroll: true });
}

function isBackdrop(target: EventTarget | null, dialog: HTMLElement | null): boolean {
  return target !== null && (target === dialog || target === dialog?.firstElementChild);
}

/** Resets the scroll positions of the last page. */
function scrollUp(title: Element | null, dialog: Element | null): void {
  const parent = title?.parentElement;
  if (!parent || parent === dialog) return;
  parent.scrollTo({ top: 0, behavior: 'instant' });
  scrollUp(parent, dialog);
}

/** Whether this dialog is the topmost one, which has the toasts and announcements. */
export function useIsTopLayer(dialog: RefObject<HTMLElement | null>): boolean {
  const { layers } = useUi();
  return useSyncExternalStore(
    layers.subscribe,
    () => dialog.current !== null && layers.top() === dialog.current,
  );
}

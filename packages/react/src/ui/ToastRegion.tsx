import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../text/useText.ts';
import { Icon, type IconShape } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { circleAlert, circleCheck, info, x } from './icons/base.ts';
import { SupportText } from './SupportText.tsx';
import type { ToastKind } from './toasts.ts';
import { useUi } from './ui-context.ts';
import { useHover } from './useHover.ts';

const ICONS: Readonly<Record<ToastKind, IconShape>> = {
  error: circleAlert,
  info,
  ok: circleCheck,
};

/**
 * The visible toasts of this widget, over the page or, in a dialog, in a row of their own above what the dialog shows,
 * so that they never cover it. They are announced by the live regions, not here, so that moving between layers never
 * says one twice and no control stands inside what is announced (ERR-4, GO-6).
 */
export function ToastRegion({ inDialog = false }: { readonly inDialog?: boolean }) {
  const { toasts, root } = useUi();
  const { t } = useText();
  const current = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const region = useRef<HTMLDivElement>(null);
  const isEmpty = current.length === 0;

  useLayoutEffect(() => {
    const own = region.current;
    if (isEmpty || !own) return undefined;
    if (!inDialog) own.showPopover();
    // What gets the focus at the top of the window is not covered: the toasts go to the bottom.
    const makeWay = () => {
      const focused = root.activeElement;
      const isUnder = focused && focused.getBoundingClientRect().top < own.offsetHeight;
      own.classList.toggle('is-low', isUnder === true && !own.contains(focused));
    };
    makeWay();
    root.addEventListener('focusin', makeWay);
    return () => root.removeEventListener('focusin', makeWay);
  }, [isEmpty, inDialog, root]);

  useHover(
    region,
    (isOver) => (isOver ? toasts.pause('pointer') : toasts.resume('pointer')),
    !isEmpty,
  );
  // What goes with its dialog never says that pointer and focus have left it.
  useEffect(
    () => () => {
      toasts.resume('pointer');
      toasts.resume('focus');
    },
    [toasts],
  );
  useEffect(() => {
    const followVisibility = () =>
      document.hidden ? toasts.pause('hidden') : toasts.resume('hidden');
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => document.removeEventListener('visibilitychange', followVisibility);
  }, [toasts]);

  if (isEmpty) return null;
  return (
    // These handlers only pause the timers; nothing is operated through them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={region}
      className="pc-toasts"
      popover={inDialog ? undefined : 'manual'}
      role="region"
      aria-label={t('shared.toasts')}
      onFocus={() => toasts.pause('focus')}
      onBlur={() => toasts.resume('focus')}
    >
      {current.map(({ id, kind, text }) => (
        <div key={id} className={`pc-toast pc-toast--${kind}`} part={`toast ${kind}`}>
          <Icon of={ICONS[kind]} />
          <p>
            <SupportText text={text} />
          </p>
          <IconButton
            icon={x}
            label={t('shared.dismissToast', { text })}
            onClick={() => toasts.dismiss(id)}
          />
        </div>
      ))}
    </div>
  );
}

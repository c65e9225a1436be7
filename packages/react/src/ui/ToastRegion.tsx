import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from '../text/useText.ts';
import { Icon, type IconShape } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { circleAlert, circleCheck, info, x } from './icons/base.ts';
import { LinkButton } from './LinkButton.tsx';
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
 * The widget's toasts: over the page, or in a row of their own above a dialog's content. The live regions announce them, so
 * moving to another layer announces nothing twice (ERR-4, GO-6).
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
    // Move the toasts to the bottom when they would cover the focused element.
    const avoidFocus = () => {
      const focused = root.activeElement;
      const isUnder = focused && focused.getBoundingClientRect().top < own.offsetHeight;
      own.classList.toggle('is-low', isUnder === true && !own.contains(focused));
    };
    avoidFocus();
    root.addEventListener('focusin', avoidFocus);
    return () => root.removeEventListener('focusin', avoidFocus);
  }, [isEmpty, inDialog, root]);

  useHover(
    region,
    (isOver) => (isOver ? toasts.pause('pointer') : toasts.resume('pointer')),
    !isEmpty,
  );
  // Removing the region with its dialog fires no leave or blur event.
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
    // The handlers only pause timers.
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
      {current.map(({ id, kind, text, action }) => (
        <div key={id} className={`pc-toast pc-toast--${kind}`} part={`toast ${kind}`}>
          <Icon of={ICONS[kind]} />
          <div>
            <p>
              <SupportText text={text} />
            </p>
            {action && <LinkButton onClick={action.run}>{action.label}</LinkButton>}
          </div>
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

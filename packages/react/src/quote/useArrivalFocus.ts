import { useLayoutEffect } from 'react';
import { useDialog } from '../ui/dialog-context.ts';
import { useUi } from '../ui/ui-context.ts';
import type { Travel } from './ProviderPopup.tsx';

/**
 * When what had the focus went with the provider that was left, the button that leads on in the same direction has it,
 * else the title (POP-2, GO-1).
 */
export function useArrivalFocus(travel: Travel): void {
  const { root } = useUi();
  const { title } = useDialog();
  useLayoutEffect(() => {
    if (travel === 0 || root.activeElement !== null) return;
    const popup = title.current?.closest('dialog');
    const onwards = popup?.querySelector<HTMLElement>(`[data-step="${travel}"]`);
    (onwards ?? title.current)?.focus({ preventScroll: true });
  }, [travel, root, title]);
}

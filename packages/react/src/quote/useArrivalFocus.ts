import { useLayoutEffect } from 'react';
import { useDialog } from '../ui/dialog-context.ts';
import { useUi } from '../ui/ui-context.ts';
import { useProvider } from './provider-context.ts';

/**
 * When what had the focus went with the provider that was left, the button that leads on in the same direction has it,
 * else the title (POP-2, GO-1).
 */
export function useArrivalFocus(): void {
  const { cameBy, result } = useProvider();
  const { root } = useUi();
  const { title } = useDialog();
  useLayoutEffect(() => {
    if (cameBy === 0 || root.activeElement !== null) return;
    const popup = title.current?.closest('dialog');
    const onwards = popup?.querySelector<HTMLElement>(`[data-step="${cameBy}"]`);
    (onwards ?? title.current)?.focus({ preventScroll: true });
  }, [cameBy, result, root, title]);
}

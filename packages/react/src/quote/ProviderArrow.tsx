import { useLayoutEffect } from 'react';
import type { ProviderStep } from '@pawcall/domain';
import { useText } from '../text/useText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { chevronLeft, chevronRight } from '../ui/icons/base.ts';
import { useProvider } from './provider-context.ts';
import { useDialog } from '../ui/dialog-context.ts';
import { useUi } from '../ui/ui-context.ts';

export type ProviderArrowProps = {
  readonly by: ProviderStep;
  readonly className?: string;
  /** Gets the focus when the focused element goes with the previous provider. */
  readonly 'data-step'?: ProviderStep;
};

const LABELS = {
  vet: { [-1]: 'quote.previousProvider', 1: 'quote.nextProvider' },
  technician: { [-1]: 'quote.previousTechnician', 1: 'quote.nextTechnician' },
} as const;

/** Button to a neighbour in the list; at the ends it stays, without effect, to keep the focus (POP-2). */
export function ProviderArrow({ by, ...rest }: ProviderArrowProps) {
  const { t } = useText();
  const { areTechnicians, canMove, move } = useProvider();
  return (
    <IconButton
      {...rest}
      icon={by === -1 ? chevronLeft : chevronRight}
      label={t(LABELS[areTechnicians ? 'technician' : 'vet'][by])}
      aria-disabled={!canMove(by)}
      onClick={() => move(by)}
    />
  );
}

/**
 * If the focused element went with the previous provider, focuses the button in the same direction, else the title (POP-2, GO-1).
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

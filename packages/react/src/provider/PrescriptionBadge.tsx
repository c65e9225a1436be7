import { type ReactNode, createContext, useContext } from 'react';
import type { SearchResult } from '@pawcall/contract';
import { canPrescribe } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { pillBottle } from '../ui/icons/booking.ts';

export type PrescriptionBadgeProps = {
  readonly result: SearchResult;
  /** Said after the text, and not shown. */
  readonly children?: ReactNode;
};

/** The badge of a provider who can prescribe, with the way to what that means (TILE-1, RX-1, RX-2). */
export function PrescriptionBadge({ result, children }: PrescriptionBadgeProps) {
  const { config } = useApp();
  const { t } = useText();
  const showInfo = usePrescriptionInfo();
  if (!canPrescribe(result, config.locale)) return null;
  return (
    <Badge icon={pillBottle} onInfo={showInfo}>
      <span>{t('results.prescriptionsAvailable')}</span>
      {children}
    </Badge>
  );
}

/** The context behind `usePrescriptionInfo`; the results, which own the dialog, provide it. */
export const PrescriptionInfoContext = createContext<() => void>(() => undefined);

/** Opens what there is to know about prescriptions (RX-2). */
export const usePrescriptionInfo = (): (() => void) => useContext(PrescriptionInfoContext);

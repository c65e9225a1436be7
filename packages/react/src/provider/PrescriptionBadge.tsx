import { type ReactNode, createContext, useContext } from 'react';
import type { SearchResult } from '@pawcall/contract';
import { canPrescribe } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { pillBottle } from '../ui/icons/booking.ts';

export type PrescriptionBadgeProps = {
  readonly result: SearchResult;
  /** Read after the text, not visible. */
  readonly children?: ReactNode;
};

/** The badge of a provider who can prescribe, which opens the explanation (TILE-1, RX-1, RX-2). */
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

/** Provided by the results, which own the dialog. */
export const PrescriptionInfoContext = createContext<() => void>(() => undefined);

/** Opens the explanation of prescriptions (RX-2). */
export const usePrescriptionInfo = (): (() => void) => useContext(PrescriptionInfoContext);

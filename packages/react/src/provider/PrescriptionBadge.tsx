import type { SearchResult } from '@pawcall/contract';
import { canPrescribe } from '@pawcall/domain';
import type { ReactNode } from 'react';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { pillBottle } from '../ui/icons/booking.ts';
import { usePrescriptionInfo } from './prescription-info.ts';

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

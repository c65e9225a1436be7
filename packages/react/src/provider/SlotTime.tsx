import type { Slot } from '@pawcall/contract';
import { isNightSlot, readInstant } from '@pawcall/domain';
import { formatTime, formatZoneName } from '@pawcall/format';
import { memo } from 'react';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { moon } from '../ui/icons/booking.ts';

export type SlotTimeProps = {
  readonly slot: Slot;
  readonly zone: string;
  /** Read after the time, not visible. */
  readonly also?: string;
};

/** The start of a slot, for screen readers with its zone; marked with a moon at night (GO-9). */
export const SlotTime = memo(function SlotTime({ slot, zone, also }: SlotTimeProps) {
  const { t, locale } = useText();
  const start = readInstant(slot.start_at);
  if (!start) return null;
  const night = isNightSlot(slot, zone);
  const spoken = [formatZoneName(zone, start, locale), night && t('quote.part.night'), also];
  return (
    <>
      <b>
        {night && <Icon of={moon} size={16} className="pc-moon" />}
        <span>{formatTime(start, zone, locale)}</span>
      </b>
      <span className="pc-vh">{` ${spoken.filter(Boolean).join(', ')}`}</span>
    </>
  );
});

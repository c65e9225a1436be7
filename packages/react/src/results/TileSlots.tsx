import type { AppointmentSlot, Provider } from '@pawcall/contract';
import { readInstant } from '@pawcall/domain';
import { formatDay } from '@pawcall/format';
import type { ComponentPropsWithoutRef } from 'react';
import slotCss from '../styles/slot.css?inline';
import { useApp } from '../context/app-context.ts';
import { SlotTime } from '../provider/SlotTime.tsx';
import { useProviderName } from '../provider/useProviderName.ts';
import { useText } from '../text/useText.ts';
import { useStyles } from '../ui/useStyles.ts';

export type TileSlotsProps = {
  readonly provider: Provider;
  readonly slots: readonly AppointmentSlot[];
  readonly opens: (slot: AppointmentSlot) => Opens;
};

/** What makes a button open the popup. */
export type Opens = Pick<ComponentPropsWithoutRef<'button'>, 'onPointerDown' | 'onClick'>;

/** The earliest times with weekday, date and time in the chosen zone, at night marked as such (TILE-3, GO-9). */
export function TileSlots({ provider, slots, opens }: TileSlotsProps) {
  useStyles(slotCss);
  const { zone } = useApp();
  const { t, locale } = useText();
  const name = useProviderName()(provider);
  if (slots.length === 0) return null;
  return (
    <div className="pc-slots3" role="group" aria-label={t('results.earliestTimes', { name })}>
      {slots.map((slot) => {
        const start = readInstant(slot.start_at);
        if (!start) return null;
        return (
          <button
            key={slot.start_at}
            type="button"
            className="pc-slot"
            part="slot"
            {...opens(slot)}
          >
            <small>{formatDay(start.toZonedDateTimeISO(zone).toPlainDate(), locale)}</small>{' '}
            <SlotTime slot={slot} zone={zone} also={name} />
          </button>
        );
      })}
    </div>
  );
}

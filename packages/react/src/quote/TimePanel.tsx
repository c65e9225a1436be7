import type { Slot } from '@pawcall/contract';
import { groupSlots, slotsToShow } from '@pawcall/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import slotCss from '../styles/slot.css?inline';
import { DayPicker } from '../days/DayPicker.tsx';
import { formatLongDay } from '../format/day.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { calendarX } from '../ui/icons/booking.ts';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useStyles } from '../ui/useStyles.ts';
import { useProvider } from './provider-context.ts';
import { SlotList } from './SlotList.tsx';
import { ZoneRow } from './ZoneRow.tsx';

/** Day, zone and times (PANEL-1 to PANEL-5). */
export function TimePanel() {
  useStyles(slotCss);
  const { t, locale } = useText();
  const { hasJustCome, panel } = useProvider();
  const { state, slot, dispatch } = panel;
  const { data, isPending, isError, refetch } = useQuery(panel.availability);
  const loading = hasJustCome || isPending;
  const retry = () => {
    refetch().catch(() => undefined);
  };
  const day = Temporal.PlainDate.from(state.day);
  const slots = slotsToShow(data?.data ?? [], slot);
  const none = !loading && !isError && slots.length === 0;
  useTimesAnnouncement(loading || isError ? null : slots, day);
  return (
    <>
      <DayPicker
        zone={state.zone}
        selected={state.day}
        label={t('quote.day')}
        onPick={(next) => dispatch({ type: 'chooseDay', day: next, slot: slot ?? panel.awaited })}
      />
      <ZoneRow />
      {!none && <h4 className="pc-h3">{formatLongDay(day, locale)}</h4>}
      {loading && <SlotSkeleton />}
      {!loading && isError && (
        <Notice kind="error">
          <p>{t('errors.availability')}</p>
          <Button variant="secondary" small onClick={retry}>
            {t('shared.tryAgain')}
          </Button>
        </Notice>
      )}
      {none && (
        <div className="pc-noslot">
          <Icon of={calendarX} />
          <b>{t('quote.noAppointments')}</b>
          <span>{formatLongDay(day, locale)}</span>
        </div>
      )}
      {!loading && slots.length > 0 && (
        <SlotList
          groups={groupSlots(slots, state.zone)}
          chosen={slot}
          zone={state.zone}
          onChoose={panel.choose}
        />
      )}
    </>
  );
}

/** Nine blocks in the place of the times, below the part of the day. */
function SlotSkeleton() {
  const { t } = useText();
  return (
    <div className="pc-slotpart" role="status" aria-label={t('shared.loading')}>
      <p className="pc-slotpart__hd">
        <Skeleton width="72px" height="1.4em" />
      </p>
      <div className="pc-slotgrid">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} height="48px" radius="14px" />
        ))}
      </div>
    </div>
  );
}

function useTimesAnnouncement(slots: readonly Slot[] | null, day: Temporal.PlainDate) {
  const { t, locale } = useText();
  const announce = useAnnounce();
  const count = slots?.length ?? null;
  const dayText = formatLongDay(day, locale);
  useEffect(() => {
    if (count !== null) announce(t('quote.times', { count, day: dayText }));
  }, [count, dayText, announce, t]);
}

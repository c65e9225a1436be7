import type { Slot } from '@pawcall/contract';
import {
  indexes,
  groupSlots,
  isBeforeFirstDay,
  openDay,
  slotDay,
  slotsToShow,
  type DayPickerWeek,
} from '@pawcall/domain';
import { formatLongDay } from '@pawcall/format';
import { useEffect } from 'react';
import slotCss from '../styles/slot.css?inline';
import { DayPicker } from '../days/DayPicker.tsx';
import { useEventCallback } from '../effects/useEffectEvent.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { calendarX } from '../ui/icons/booking.ts';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton, Skeletons } from '../ui/Skeletons.tsx';
import { useAnnounce, useStyles } from '../ui/ui-context.ts';
import { useProvider } from './provider-context.ts';
import { SlotList } from './SlotList.tsx';
import { ZoneRow } from './ZoneRow.tsx';

export function TimePanel() {
  useStyles(slotCss);
  const { t, locale } = useText();
  const { result, search, isArriving, panel } = useProvider();
  const { state, slot, dispatch, availability } = panel;
  const { slots: freeSlots, failed } = availability;
  const loading = isArriving || (freeSlots === undefined && !failed);
  const day = Temporal.PlainDate.from(state.day);
  const slots = slotsToShow(freeSlots ?? [], slot, state);
  const isEmpty = !loading && !failed && slots.length === 0;
  const { zone } = state;
  const openDayOf = useEventCallback((week: DayPickerWeek) =>
    openDay(week, {
      chosen: slot && slotDay(slot, zone),
      isEmpty: (other) =>
        availability.isEmpty(other) || isBeforeFirstDay(result, search.day, { day: other, zone }),
    }),
  );
  const prefetch = useEventCallback(availability.prefetch);
  const chooseDay = useEventCallback((next: string) => {
    prefetch(next);
    dispatch({ type: 'chooseDay', day: next, slot });
  });
  useTimesAnnouncement(loading || failed ? null : slots, day);
  return (
    <>
      <DayPicker
        zone={zone}
        selected={state.day}
        label={t('quote.day')}
        openDayOf={openDayOf}
        onPress={prefetch}
        onPick={chooseDay}
      />
      <ZoneRow zone={zone} day={state.day} dispatch={dispatch} />
      {!isEmpty && <h4 className="pc-h3">{formatLongDay(day, locale)}</h4>}
      {loading && <SlotSkeleton />}
      {!loading && failed && (
        <Notice kind="error">
          <p>{t('errors.availability')}</p>
          <Button variant="secondary" small onClick={availability.refetch}>
            {t('shared.tryAgain')}
          </Button>
        </Notice>
      )}
      {isEmpty && (
        <div className="pc-noslot">
          <Icon of={calendarX} />
          <b>{t('quote.noAppointments')}</b>
          <span>{formatLongDay(day, locale)}</span>
        </div>
      )}
      {!loading && slots.length > 0 && (
        <SlotList
          groups={groupSlots(slots, zone)}
          chosen={slot}
          zone={zone}
          onPress={panel.request}
          onChoose={panel.choose}
        />
      )}
    </>
  );
}

/** Nine blocks in place of the slots. */
function SlotSkeleton() {
  const { t } = useText();
  return (
    <Skeletons className="pc-slotpart" role="status" aria-label={t('shared.loading')}>
      <p className="pc-slotpart__hd">
        <Skeleton width="72px" height="1.4em" />
      </p>
      <div className="pc-slotgrid">
        {indexes(9).map((index) => (
          <Skeleton key={index} height="var(--h-btn)" radius="var(--r-md)" />
        ))}
      </div>
    </Skeletons>
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

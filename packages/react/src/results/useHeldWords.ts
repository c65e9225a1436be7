import { readInstant, titledName, type HeldTime } from '@pawcall/domain';
import { formatLongDay, formatTime, formatZoneName, formatZoneOffset } from '@pawcall/format';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';

/** A time of the owner in words: its values for a sentence, and its day with the zone. */
export const useHeldWords = ({ result, slot }: HeldTime) => {
  const { zone } = useApp();
  const { t, locale } = useText();
  const start = readInstant(slot.start_at);
  const name = titledName(result.feature);
  if (!start) return { values: { time: '', name }, when: '' };
  const range = formatLongDay(start.toZonedDateTimeISO(zone).toPlainDate(), locale);
  const zoneNames = {
    name: formatZoneName(zone, start, locale),
    offset: formatZoneOffset(zone, start, locale),
  };
  return {
    values: { time: formatTime(start, zone, locale), name },
    when: t('quote.range', { range, zone: t('shared.zone', zoneNames) }),
  };
};

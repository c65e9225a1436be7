import { readInstant, titledName, type HeldTime } from '@pawcall/domain';
import { formatLongDay, formatTime } from '@pawcall/format';
import { useApp } from '../context/app-context.ts';
import { useProviderName } from '../provider/useProviderName.ts';
import { useText } from '../text/useText.ts';
import { zoneText } from '../text/zone-text.ts';

/** A time of the owner in words: its values for a sentence, and its day with the zone. */
export const useHeldWords = ({ result, slot }: HeldTime) => {
  const { zone } = useApp();
  const text = useText();
  const { t, locale } = text;
  const start = readInstant(slot.start_at);
  const name = useProviderName()(result.feature, titledName);
  if (!start) return { values: { time: '', name }, when: '' };
  const range = formatLongDay(start.toZonedDateTimeISO(zone).toPlainDate(), locale);
  return {
    values: { time: formatTime(start, zone, locale), name },
    when: t('quote.range', { range, zone: zoneText(text, zone, start) }),
  };
};

import { formatDay, formatList, formatsToWarm } from '@pawcall/format';
import { useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { zoneText } from '../text/zone-text.ts';
import { useClock } from '../ui/ui-context.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** Creates the formatters of the results while the page is idle. Gain: the first use of `Intl` takes a slow phone 55 to 100 ms. */
export const useWarmFormats = (): void => {
  const { zone } = useApp();
  const text = useText();
  const clock = useClock();
  useEffect(() => {
    const now = clock.now();
    return whenIdle([
      ...formatsToWarm(text.locale),
      () => formatDay(now.toZonedDateTimeISO(zone).toPlainDate(), text.locale),
      () => zoneText(text, zone, now),
      () => formatList([], text.locale),
    ]);
  }, [zone, text, clock]);
};

import {
  formatDayNumber,
  formatDayRange,
  formatFullDay,
  formatLongDay,
  formatMinutes,
  formatMonth,
  formatTimeRange,
  formatWeekday,
} from '@pawcall/format';
import { useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import daysCss from '../styles/days.css?inline';
import dialogCss from '../styles/dialog.css?inline';
import fieldCss from '../styles/field.css?inline';
import heldCss from '../styles/held.css?inline';
import priceCss from '../styles/price.css?inline';
import providerCss from '../styles/provider.css?inline';
import quoteCss from '../styles/quote.css?inline';
import lowCss from '../styles/quote-low.css?inline';
import phoneCss from '../styles/quote-phone.css?inline';
import slideOverCss from '../styles/slide-over.css?inline';
import summaryCss from '../styles/summary.css?inline';
import timesCss from '../styles/times.css?inline';
import tooltipCss from '../styles/tooltip.css?inline';
import zoneCss from '../styles/zone.css?inline';
import { useText } from '../text/useText.ts';
import { adoptStyles } from '../ui/stylesheets.ts';
import { useClock } from '../ui/useClock.ts';
import { useUi } from '../ui/ui-context.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** The popup's style sheets, in the order in which its parts would adopt them. */
const SHEETS = [
  priceCss,
  dialogCss,
  slideOverCss,
  quoteCss,
  providerCss,
  timesCss,
  phoneCss,
  lowCss,
  daysCss,
  zoneCss,
  fieldCss,
  heldCss,
  tooltipCss,
  summaryCss,
] as const;

/**
 * Gets ready in idle time what the popup begins with, so that a press on a vet need not wait for it: style sheets, which are
 * read and matched, and formats of days and times, of which an engine takes long to make the first.
 */
export const usePopupAhead = (): void => {
  const { root } = useUi();
  const { zone } = useApp();
  const { locale } = useText();
  const clock = useClock();
  useEffect(() => {
    const now = clock.now();
    const day = now.toZonedDateTimeISO(zone).toPlainDate();
    const formats = [formatWeekday, formatDayNumber, formatLongDay, formatFullDay, formatMonth];
    return whenIdle([
      () => {
        for (const css of SHEETS) adoptStyles(root, css);
      },
      ...formats.map((format) => () => format(day, locale)),
      () => formatDayRange(day, day, locale),
      () => formatTimeRange(now, now, zone, locale),
      () => formatMinutes(0, locale),
    ]);
  }, [root, clock, zone, locale]);
};

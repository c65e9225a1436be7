import type { ProviderClock } from '@pawcall/domain';
import {
  formatDay,
  formatDayNumber,
  formatFullDay,
  formatMonth,
  formatTime,
  formatTimeRange,
} from '@pawcall/format';
import summaryCss from '../styles/summary.css?inline';
import { useText } from '../text/useText.ts';
import { zoneText } from '../text/zone-text.ts';
import { useStyles } from '../ui/ui-context.ts';

export type AppointmentWhenProps = {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly zone: string;
  /** The provider's clock, where it differs. */
  readonly local: ProviderClock | null;
  readonly isTechnician: boolean;
};

/** An appointment's date, time range and zone, and the provider's local time where it differs (SUM-1, GO-9). */
export function AppointmentWhen(props: AppointmentWhenProps) {
  const { start, end, zone, local, isTechnician } = props;
  useStyles(summaryCss);
  const text = useText();
  const { t, locale } = text;
  const day = start.toZonedDateTimeISO(zone).toPlainDate();
  const localDay = local?.dayShift ? Temporal.PlainDate.from(local.day) : null;
  return (
    <div className="pc-when">
      <span className="pc-when__d" aria-hidden="true">
        <small>{formatMonth(day, locale)}</small>
        <b>{formatDayNumber(day, locale)}</b>
      </span>
      <div>
        <p className="pc-h3">{formatFullDay(day, locale)}</p>
        <p className="pc-sm pc-muted">
          {t('quote.range', {
            range: formatTimeRange(start, end, zone, locale),
            zone: zoneText(text, zone, start),
          })}
        </p>
        {local && (
          <p className="pc-xs pc-muted">
            {t(isTechnician ? 'quote.techniciansClock' : 'quote.theirClock', {
              time: [localDay && formatDay(localDay, locale), formatTime(start, local.zone, locale)]
                .filter(Boolean)
                .join(', '),
            })}
          </p>
        )}
      </div>
    </div>
  );
}

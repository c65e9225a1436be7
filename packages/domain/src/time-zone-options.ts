import type { Day } from './search-window.ts';
import { isZone, sameZone, usableZone } from './time-zone-names.ts';

/** A zone of the select; `key` finds its label in the message catalogue. */
export interface ListedZone {
  readonly iana: string;
  readonly key: string;
}

/** The zones of the select, from Pago Pago to Kiritimati (PANEL-5). */
export const TIME_ZONES: readonly ListedZone[] = [
  { iana: 'Pacific/Pago_Pago', key: 'pago_pago' },
  { iana: 'Pacific/Honolulu', key: 'hawaii' },
  { iana: 'America/Anchorage', key: 'alaska' },
  { iana: 'America/Los_Angeles', key: 'pacific' },
  { iana: 'America/Phoenix', key: 'arizona' },
  { iana: 'America/Denver', key: 'mountain' },
  { iana: 'America/Regina', key: 'saskatchewan' },
  { iana: 'America/Chicago', key: 'central' },
  { iana: 'America/New_York', key: 'eastern' },
  { iana: 'America/Halifax', key: 'atlantic' },
  { iana: 'America/St_Johns', key: 'newfoundland' },
  { iana: 'America/Sao_Paulo', key: 'sao_paulo' },
  { iana: 'Atlantic/South_Georgia', key: 'south_georgia' },
  { iana: 'Atlantic/Azores', key: 'azores' },
  { iana: 'Europe/London', key: 'london' },
  { iana: 'Europe/Paris', key: 'paris' },
  { iana: 'Europe/Athens', key: 'athens' },
  { iana: 'Europe/Moscow', key: 'moscow' },
  { iana: 'Asia/Tehran', key: 'tehran' },
  { iana: 'Asia/Dubai', key: 'dubai' },
  { iana: 'Asia/Kabul', key: 'kabul' },
  { iana: 'Asia/Karachi', key: 'karachi' },
  { iana: 'Asia/Kolkata', key: 'kolkata' },
  { iana: 'Asia/Kathmandu', key: 'kathmandu' },
  { iana: 'Asia/Dhaka', key: 'dhaka' },
  { iana: 'Asia/Yangon', key: 'yangon' },
  { iana: 'Asia/Bangkok', key: 'bangkok' },
  { iana: 'Asia/Shanghai', key: 'shanghai' },
  { iana: 'Asia/Tokyo', key: 'tokyo' },
  { iana: 'Australia/Adelaide', key: 'adelaide' },
  { iana: 'Australia/Sydney', key: 'sydney' },
  { iana: 'Pacific/Noumea', key: 'noumea' },
  { iana: 'Pacific/Auckland', key: 'auckland' },
  { iana: 'Pacific/Kiritimati', key: 'kiritimati' },
];

/** A choice of the time zone select. */
export interface TimeZoneOption {
  readonly iana: string;
  /** Null for a zone that is not on the list: its label is `zoneCity`. */
  readonly key: string | null;
  /** Offset from GMT on the date shown, in minutes. */
  readonly offsetMinutes: number;
}

/** The city of a zone's name: `Buenos Aires` of America/Argentina/Buenos_Aires. */
export const zoneCity = (iana: string): string =>
  (iana.split('/').at(-1) ?? iana).replaceAll('_', ' ');

/** Noon of the day in the zone, whose offset is shown for the whole day (GO-6, PANEL-5). */
export const noonOf = (day: Day, zone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).toInstant();

/** The offset from GMT at noon of the day in the zone, in minutes (GO-6, PANEL-5). */
export const offsetMinutes = (zone: string, day: Day): number =>
  Math.round(noonOf(day, zone).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9);

/** Whether the zone's clock shows the time of this instant twice, because it goes back. */
export const isRepeated = (at: Temporal.Instant, zone: string): boolean => {
  const local = at.toZonedDateTimeISO(zone).toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map(
    (disambiguation) => local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  return first !== second;
};

/** The choices of the select in order of their offset on the day, the browser's own zone among them (PANEL-5). */
export const timeZoneOptions = (day: Day, browserZone: string): readonly TimeZoneOption[] => {
  const listed = TIME_ZONES.filter(({ iana }) => isZone(iana)).map(({ iana, key }) => ({
    iana,
    key,
    offsetMinutes: offsetMinutes(iana, day),
  }));
  const own = zoneOptionOf(usableZone(browserZone), day);
  const options: readonly TimeZoneOption[] = own.key === null ? [...listed, own] : listed;
  return options.toSorted((a, b) => a.offsetMinutes - b.offsetMinutes);
};

/** The option of a zone: the listed one when it is the same zone, else a new one (PANEL-5). */
export const zoneOptionOf = (zone: string, day: Day): TimeZoneOption => {
  const listed = TIME_ZONES.find(({ iana }) => sameZone(iana, zone));
  return {
    iana: listed?.iana ?? zone,
    key: listed?.key ?? null,
    offsetMinutes: offsetMinutes(zone, day),
  };
};

import type { Money } from '@pawcall/contract';
import { majorUnits } from '@pawcall/domain';

const LOCALE = 'en-US';

/** An amount in minor units with its currency's own number of decimals and its code's symbol. */
export const formatMoney = (money: Money): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency: money.currency }).format(
    majorUnits(money),
  );

/** The day of an instant in a zone, in full. */
export const formatDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone }).format(
    Temporal.Instant.from(instant),
  );

/** From–to on the clock of a zone, with the zone's name; each end with its own where the clock changes in between. */
export const formatRange = (start: string, end: string, timeZone: string): string => {
  const format = new Intl.DateTimeFormat(LOCALE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  const ends = [start, end].map((at) => Temporal.Instant.from(at));
  const [before, after] = ends.map((at) => at.toZonedDateTimeISO(timeZone).offset);
  return before === after
    ? format.formatRange(Temporal.Instant.from(start), Temporal.Instant.from(end))
    : ends.map((at) => format.format(at)).join(' – ');
};

/** The time of day of an instant in a zone. */
export const formatTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone }).format(
    Temporal.Instant.from(instant),
  );

/** Weekday, day and time of an instant in a zone, short. */
export const formatSlot = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(Temporal.Instant.from(instant));

/** Whether two zones show different clocks at that instant. */
export const clocksDiffer = (instant: string, one: string, other: string): boolean =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(one).offset !==
  Temporal.Instant.from(instant).toZonedDateTimeISO(other).offset;

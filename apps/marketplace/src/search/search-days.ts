import { bookableSlots, slotFrom } from '../availability/slots.ts';

/** Days that an answer may cover: the day asked for and the six after it (WIN-10). */
const SEARCH_DAYS = 7;

/** How far ahead a search may begin (WIN-2). */
const LAST_SEARCH_DAY = 42;

/** The day asked for lies too far ahead. */
export class SearchDayError extends Error {
  override readonly name = 'SearchDayError';
}

/**
 * The slots of the day asked for and of the days after it in the zone, as eight boundaries: day k covers the
 * slots from `days[k]` up to `days[k + 1]`. A local day has 23, 24 or 25 hours; the first begins no earlier
 * than can still be booked, and a past day is today (WIN-2, WIN-10). Throws a SearchDayError beyond six weeks.
 */
export const searchDays = (search: {
  readonly dateFrom: string;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
}): readonly number[] => {
  const today = search.now.toZonedDateTimeISO(search.timeZone).toPlainDate();
  const asked = Temporal.PlainDate.from(search.dateFrom);
  const first = Temporal.PlainDate.compare(asked, today) < 0 ? today : asked;
  if (today.until(first).days > LAST_SEARCH_DAY)
    throw new SearchDayError(`${first.toString()} is more than ${LAST_SEARCH_DAY} days ahead`);
  const bookable = bookableSlots(search.now);
  return Array.from({ length: SEARCH_DAYS + 1 }, (_, day) => {
    const start = first.add({ days: day }).toZonedDateTime(search.timeZone).toInstant();
    return Math.min(Math.max(slotFrom(start), bookable.from), bookable.to);
  });
};

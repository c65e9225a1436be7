import { lastSearchDay, SEARCH_DAYS, today } from '@pawcall/domain';
import { bookableSlots, slotFrom } from '../availability/slots.ts';

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
  const read = Temporal.PlainDate.from;
  const earliest = read(today(search.now, search.timeZone));
  const asked = read(search.dateFrom);
  const first = Temporal.PlainDate.compare(asked, earliest) < 0 ? earliest : asked;
  const last = lastSearchDay(search.now, search.timeZone);
  if (Temporal.PlainDate.compare(first, last) > 0)
    throw new SearchDayError(`${first.toString()} is after ${last}, the last day of a search`);
  const bookable = bookableSlots(search.now);
  return Array.from({ length: SEARCH_DAYS + 1 }, (_, day) => {
    const start = first.add({ days: day }).toZonedDateTime(search.timeZone).toInstant();
    return Math.min(Math.max(slotFrom(start), bookable.from), bookable.to);
  });
};

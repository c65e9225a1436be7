import type { AppointmentSlot } from '@pawcall/contract';
import { bookableSpan, SLOT_MINUTES } from '@pawcall/domain';
import type { FakeProvider, FakeWorld } from './marketplace-state.ts';

/** The key under which a slot is taken. */
export const slotKey = (providerUuid: string, startAt: string): string =>
  `${providerUuid} ${Temporal.Instant.from(startAt).epochMilliseconds}`;

/** Whether a quote other than those of `own` holds the slot. */
export const isHeldByOthers = (
  world: FakeWorld,
  key: string,
  now: Temporal.Instant,
  own: readonly string[],
): boolean =>
  [...world.holds].some(
    ([uuid, hold]) =>
      !own.includes(uuid) &&
      Temporal.Instant.compare(hold.ends, now) > 0 &&
      slotKey(hold.providerUuid, hold.quote.start_at) === key,
  );

/** Which free slots to list. */
export interface FreeSpan {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly now: Temporal.Instant;
  /** Quotes whose holds do not count. */
  readonly own: readonly string[];
  /** No more than the first so many. */
  readonly most?: number;
}

/** The free slots of a provider from `start` to `end`, as far as they can be booked. */
export const freeTimes = (
  world: FakeWorld,
  { provider, startMinutes, rate }: FakeProvider,
  span: FreeSpan,
): AppointmentSlot[] => {
  const slots: AppointmentSlot[] = [];
  const { most = Number.POSITIVE_INFINITY } = span;
  const bookable = bookableSpan(span.now);
  const end = Temporal.Instant.compare(span.end, bookable.end) < 0 ? span.end : bookable.end;
  let day = span.start.toZonedDateTimeISO('UTC').startOfDay();
  while (Temporal.Instant.compare(day.toInstant(), end) < 0) {
    for (const minutes of startMinutes) {
      if (slots.length >= most) return slots;
      const start = day.add({ minutes }).toInstant();
      const inside =
        Temporal.Instant.compare(start, span.start) >= 0 &&
        Temporal.Instant.compare(start, bookable.start) >= 0 &&
        Temporal.Instant.compare(start, end) < 0;
      if (!inside) continue;
      const key = slotKey(provider.uuid, start.toString());
      if (!world.taken.has(key) && !isHeldByOthers(world, key, span.now, span.own)) {
        slots.push({
          start_at: start.toString(),
          end_at: start.add({ minutes: SLOT_MINUTES }).toString(),
          start_time: start.toZonedDateTimeISO('UTC').toPlainTime().toString().slice(0, 5),
          rate: { amount: rate, currency: 'USD' },
          utc_offset: '-07:00',
        });
      }
    }
    day = day.add({ days: 1 });
  }
  return slots;
};

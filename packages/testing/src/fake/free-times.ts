import type { AppointmentSlot } from '@pawcall/contract';
import type { FakeProvider, FakeWorld } from './world.ts';

/** The key under which a slot is taken. */
export const slotKey = (providerUuid: string, startAt: string): string =>
  `${providerUuid} ${Temporal.Instant.from(startAt).epochMilliseconds}`;

const isHeld = (world: FakeWorld, key: string, now: Temporal.Instant, own: string | undefined) =>
  [...world.holds].some(
    ([uuid, hold]) =>
      uuid !== own &&
      Temporal.Instant.compare(hold.ends, now) > 0 &&
      slotKey(hold.providerUuid, hold.quote.start_at) === key,
  );

/** The free slots of a provider from `start` to `end`, never in the past. */
export const freeTimes = (
  world: FakeWorld,
  { provider, startMinutes, rate }: FakeProvider,
  span: { start: Temporal.Instant; end: Temporal.Instant; now: Temporal.Instant; own?: string },
): AppointmentSlot[] => {
  const slots: AppointmentSlot[] = [];
  let day = span.start.toZonedDateTimeISO('UTC').startOfDay();
  while (Temporal.Instant.compare(day.toInstant(), span.end) < 0) {
    for (const minutes of startMinutes) {
      const start = day.add({ minutes }).toInstant();
      const inside =
        Temporal.Instant.compare(start, span.start) >= 0 &&
        Temporal.Instant.compare(start, span.end) < 0 &&
        Temporal.Instant.compare(start, span.now) > 0;
      const key = slotKey(provider.uuid, start.toString());
      if (inside && !world.taken.has(key) && !isHeld(world, key, span.now, span.own)) {
        slots.push({
          start_at: start.toString(),
          end_at: start.add({ minutes: 30 }).toString(),
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

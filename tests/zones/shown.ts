import type { Slot } from '../../packages/contract/src/index.ts';
import {
  availabilityInput,
  groupSlots,
  isNightSlot,
  slotsToShow,
  type Day,
  type SlotGroup,
} from '../../packages/domain/src/index.ts';
import { formatTime } from '../../packages/format/src/time.ts';
import { plain } from './expected.ts';

/** A time as the widget shows it. */
export interface ShownTime {
  readonly slot: Slot;
  readonly text: string;
  readonly part: SlotGroup['part'];
  readonly night: boolean;
}

/** The locale of the shown times: its clock has 24 hours, like the oracle's. */
export const LOCALE = 'en-GB';

const HALF_HOUR = 30 * 60_000;
const SPAN = 56 * 2;

/** What a provider that is free all the time answers for a span: the half hours of UTC. It knows nothing of zones. */
const freeSlots = (from: string, to: string, day: Day): readonly Slot[] => {
  const start = Temporal.Instant.from(from).epochMilliseconds;
  const end = Temporal.Instant.from(to).epochMilliseconds;
  const first = Temporal.Instant.from(`${day}T00:00Z`).subtract({ hours: 16 }).epochMilliseconds;
  const at = (milliseconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(milliseconds).toString();
  return Array.from({ length: SPAN }, (_, index) => first + index * HALF_HOUR)
    .filter((begins) => begins >= start && begins < end)
    .map((begins) => ({ start_at: at(begins), end_at: at(begins + HALF_HOUR) }));
};

/** The text under which the widget shows an instant. */
export const shownText = (at: string, zone: string): string =>
  plain(formatTime(Temporal.Instant.from(at), zone, LOCALE));

/** The times of a day in the zone, in the order and in the words of the widget, for a provider that is free all the time. */
export const shownTimes = (zone: string, day: Day): readonly ShownTime[] => {
  const { start_at, end_at } = availabilityInput(day, zone);
  const slots = slotsToShow(freeSlots(start_at, end_at, day), null, { day, zone });
  return groupSlots(slots, zone).flatMap(({ part, slots: together }) =>
    together.map((slot) => ({
      slot,
      text: shownText(slot.start_at, zone),
      part,
      night: isNightSlot(slot, zone),
    })),
  );
};

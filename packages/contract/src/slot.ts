import * as v from 'valibot';
import { Money } from './money.ts';
import { InstantText, OffsetText } from './primitives.ts';

/** A bookable time. `start_time` is `hh:mm` in UTC and never shown (WIRE-7); `utc_offset` is the provider's own view (WIRE-8). */
export const Slot = v.object({
  start_at: InstantText,
  end_at: InstantText,
  start_time: v.nullish(v.string()),
  rate: v.nullish(Money),
  utc_offset: v.nullish(OffsetText),
});

/** A bookable time (specification section 3). */
export type Slot = v.InferOutput<typeof Slot>;

/** The slot of a search result, which has a rate (specification section 3); one without can be booked, and shows no price. */
export const AppointmentSlot = v.object({ ...Slot.entries, rate: v.nullish(Money, null) });

/** The slot of a search result. */
export type AppointmentSlot = v.InferOutput<typeof AppointmentSlot>;

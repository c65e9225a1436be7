import * as v from 'valibot';
import { Money } from './money.ts';
import { InstantText, OffsetText } from './primitives.ts';

/** A bookable time. `start_time` is `hh:mm` in UTC and never shown (WIRE-7); `utc_offset` is the provider's own view (WIRE-8). */
export const Slot = v.object({
  start_at: InstantText,
  end_at: InstantText,
  start_time: v.optional(v.string()),
  rate: v.optional(Money),
  utc_offset: v.optional(OffsetText),
});

/** A bookable time (specification section 3). */
export type Slot = v.InferOutput<typeof Slot>;

/** The slot of a search result: it always has a rate (specification section 3, "Appointment slot"). */
export const AppointmentSlot = v.object({ ...Slot.entries, rate: Money });

/** A slot with its rate. */
export type AppointmentSlot = v.InferOutput<typeof AppointmentSlot>;

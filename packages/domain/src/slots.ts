import type { AppointmentSlot, Provider, Quote, Slot } from '@pawcall/contract';
import { TILE_SLOTS } from './constants.ts';
import type { Day } from './search-window.ts';

/** The instant of the wire's text; null when it is none, such as the 30th of February. */
export const readInstant = (text: string): Temporal.Instant | null => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
};

/** The slots in order of time, each start once; a slot that cannot be read is left out (WIRE-8). */
export const sortSlots = <S extends Slot>(slots: readonly S[]): readonly S[] => {
  const byStart = new Map<number, S>();
  for (const slot of slots) {
    const start = readInstant(slot.start_at)?.epochMilliseconds;
    if (start !== undefined && readInstant(slot.end_at) !== null && !byStart.has(start)) {
      byStart.set(start, slot);
    }
  }
  return [...byStart].toSorted(([a], [b]) => a - b).map(([, slot]) => slot);
};

/** Whether both begin and end at the same instants, however these are written. */
export const sameSlot = (a: Slot, b: Slot): boolean =>
  sameInstant(a.start_at, b.start_at) && sameInstant(a.end_at, b.end_at);

/** Whether the quote is for the slot (PANEL-1). */
export const isQuoteOf = (quote: Quote, slot: Slot): boolean =>
  sameInstant(quote.start_at, slot.start_at);

/** The day of the slot in the zone. */
export const slotDay = (slot: Slot, zone: string): Day | null =>
  readInstant(slot.start_at)?.toZonedDateTimeISO(zone).toPlainDate().toString() ?? null;

/** Length of the slot in minutes. */
export const slotMinutes = (slot: Slot): number => {
  const start = readInstant(slot.start_at);
  const end = readInstant(slot.end_at);
  return start === null || end === null ? 0 : Math.round(start.until(end).total('minutes'));
};

/** The slots that begin on the day in the zone; a service may answer more (PANEL-1). */
export const slotsOfDay = <S extends Slot>(
  slots: readonly S[],
  { day, zone }: { readonly day: Day; readonly zone: string },
): readonly S[] => slots.filter((slot) => slotDay(slot, zone) === day);

/** The free slots of a day and the chosen one, which some backends no longer report as free (WIRE-8). */
export const slotsToShow = (
  available: readonly Slot[],
  chosen: Slot | null,
  { day, zone }: { readonly day: Day; readonly zone: string },
): readonly Slot[] =>
  sortSlots(chosen === null || slotDay(chosen, zone) !== day ? available : [chosen, ...available]);

/** A part of the day in which slots are listed together. */
export interface SlotGroup {
  readonly part: 'night' | 'morning' | 'afternoon' | 'evening';
  readonly slots: readonly Slot[];
}

/** The slots by part of the day in the zone: morning from 6, afternoon from 12, evening from 17, night from 22 (GO-9). */
export const groupSlots = (slots: readonly Slot[], zone: string): readonly SlotGroup[] => {
  const groups: { part: SlotGroup['part']; slots: Slot[] }[] = [];
  for (const slot of sortSlots(slots)) {
    const part = partOfDay(hourOf(slot, zone));
    const last = groups.at(-1);
    if (last?.part === part) last.slots.push(slot);
    else groups.push({ part, slots: [slot] });
  }
  return groups;
};

/** Whether the slot starts between 22:00 and 06:00 in the zone (GO-9). */
export const isNightSlot = (slot: Slot, zone: string): boolean =>
  partOfDay(hourOf(slot, zone)) === 'night';

/** The provider's own view of a slot. */
export interface ProviderClock {
  /** A fixed offset such as `-07:00`, which `Intl` takes as a time zone. */
  readonly zone: string;
  readonly day: Day;
  /** Days by which the provider's date differs from the one in the client's zone. */
  readonly dayShift: number;
}

/** The provider's clock for the slot; null when it shows the same time or is unknown (GO-9). */
export const providerClock = (slot: Slot, zone: string): ProviderClock | null => {
  const start = readInstant(slot.start_at);
  if (start === null || slot.utc_offset == null) return null;
  const ours = start.toZonedDateTimeISO(zone);
  const theirs = atOffset(start, slot.utc_offset);
  if (theirs === null || theirs.offsetNanoseconds === ours.offsetNanoseconds) return null;
  const dayShift = ours.toPlainDate().until(theirs.toPlainDate()).days;
  return { zone: slot.utc_offset, day: theirs.toPlainDate().toString(), dayShift };
};

const sameInstant = (a: string, b: string): boolean => {
  const first = readInstant(a);
  const second = readInstant(b);
  return first !== null && second !== null && first.equals(second);
};

const hourOf = (slot: Slot, zone: string): number =>
  readInstant(slot.start_at)?.toZonedDateTimeISO(zone).hour ?? 12;

const partOfDay = (hour: number): SlotGroup['part'] => {
  if (hour < 6 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
};

const atOffset = (instant: Temporal.Instant, offset: string): Temporal.ZonedDateTime | null => {
  try {
    return instant.toZonedDateTimeISO(offset);
  } catch {
    return null;
  }
};

/** The earliest slots of the provider, in order and without doubles (TILE-3). */
export const earliestSlots = (
  provider: Pick<Provider, 'appointments'>,
  limit: number = TILE_SLOTS,
): readonly AppointmentSlot[] => sortSlots(provider.appointments).slice(0, limit);

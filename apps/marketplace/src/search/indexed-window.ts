import { SLOT_MINUTES } from '@pawcall/domain';
import { sql } from 'kysely';
import { bookableSlots, slotOf } from '../availability/half-hour-slots.ts';
import type { Handle } from '../database/kysely-handle.ts';

const SLOTS_A_DAY = (24 * 60) / SLOT_MINUTES;
const SLOTS_A_WEEK = 7 * SLOTS_A_DAY;

/** The slots that the bits cover: `first` up to, not including, `end`. */
export interface Window {
  readonly first: number;
  readonly end: number;
}

/** A day more than can be booked at an instant: where the bits have to reach at least. */
export const leastEnd = (now: Temporal.Instant): number => bookableSlots(now).to + SLOTS_A_DAY;

/** The slots to cover from an instant on: up to the end of a whole week, so that the bits grow once a week. */
export const windowAt = (now: Temporal.Instant): Window => ({
  first: slotOf(now),
  end: Math.ceil(leastEnd(now) / SLOTS_A_WEEK) * SLOTS_A_WEEK,
});

/** The slots that the stored bits cover, or undefined when there are none yet. */
export const readWindow = async (db: Handle): Promise<Window | undefined> => {
  const { rows } = await sql<{ first: number; end: number }>`
    select first_slot as first, end_slot as end from e_window`.execute(db);
  return rows[0];
};

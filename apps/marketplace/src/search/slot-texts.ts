import type { AppointmentSlot } from '@pawcall/contract';
import { freeSlot, slotView } from '../availability/slot-view.ts';
import type { SlotOwner } from '../availability/slot-view.ts';

// Six weeks of slots in some zones; beyond it all is made anew.
const MOST_SLOTS = 100_000;

type Texts = Omit<AppointmentSlot, 'rate'>;

/** Slots as answers show them, each made once for a zone: a page shows seventy, and pages repeat them. */
export const createSlotTexts = (): ((slot: number, owner: SlotOwner) => AppointmentSlot) => {
  const zones = new Map<string, Map<number, Texts>>();
  let held = 0;
  const textsOf = (slot: number, owner: SlotOwner): Texts => {
    const known = zones.get(owner.time_zone)?.get(slot);
    if (known !== undefined) return known;
    if (held >= MOST_SLOTS) {
      zones.clear();
      held = 0;
    }
    const { rate: _rate, ...made } = slotView(freeSlot(slot, owner));
    const zone = zones.get(owner.time_zone) ?? new Map<number, Texts>();
    zones.set(owner.time_zone, zone.set(slot, made));
    held += 1;
    return made;
  };
  return (slot, owner) => ({
    ...textsOf(slot, owner),
    rate: { amount: owner.rate_amount, currency: owner.currency },
  });
};

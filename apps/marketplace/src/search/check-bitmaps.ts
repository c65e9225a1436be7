import type { Handle } from '../database/kysely-handle.ts';
import { attributesDiffer } from './attribute-bitmaps.ts';
import { activeProviders, countActive, createFreeBits } from './free-slot-bitmaps.ts';
import {
  serializeUpkeep,
  inLongSnapshot,
  createSteps,
  type Followed,
} from './maintenance-transactions.ts';
import { differingSlots, slotSpans } from './slot-and-block-rows.ts';
import { misplacedIn, readSpace, readSpaceNames } from './partitions.ts';
import { readWindow, type Window } from './indexed-window.ts';

/** Where the stored bits differ from what providers, hours and reservations say. */
export interface BitDrift {
  /** Slot rows that were compared. */
  readonly checked: number;
  /** Providers whose own bits differ from their hours and bookings, by number. */
  readonly providers: readonly number[];
  /** Spaces whose members, listings or attributes differ. */
  readonly spaces: readonly string[];
  /** Slot rows that differ from the bits of their providers. */
  readonly slots: readonly { readonly space: string; readonly slot: number }[];
}

const differingProviders = async (
  db: Handle,
  window: Window,
  followed: Followed,
): Promise<readonly number[]> => {
  const free = createFreeBits(window);
  const step = createSteps(followed, { from: 0, to: 0.5, steps: await countActive(db) });
  const differing: number[] = [];
  for await (const ids of activeProviders(db)) {
    differing.push(...(await inLongSnapshot(db, (trx) => free.differing(trx, ids))));
    step(ids.length);
  }
  return differing;
};

const spaceDiffers = async (trx: Handle, name: string): Promise<boolean> => {
  const stored = await readSpace(trx, name);
  const { left, joined } = await misplacedIn(trx, name);
  if (left.length + joined.length > 0) return true;
  return stored !== undefined && attributesDiffer(trx, stored);
};

/**
 * Compares every bit with its sources in slices, each in one snapshot. Without drift the search offers exactly what
 * can be booked; otherwise `rebuildSearch` repairs it.
 */
export const checkBits = (db: Handle, followed: Followed = {}): Promise<BitDrift> =>
  serializeUpkeep(db, () => compareAll(db, followed));

/** What `checkBits` does, for who has the turn. */
export const compareAll = async (db: Handle, followed: Followed): Promise<BitDrift> => {
  const window = (await readWindow(db)) ?? { first: 0, end: 0 };
  const providers = await differingProviders(db, window, followed);
  const names = await readSpaceNames(db);
  const step = createSteps(followed, { from: 0.5, to: 1, steps: names.length });
  const spaces: string[] = [];
  const slots: { space: string; slot: number }[] = [];
  let checked = 0;
  for (const space of names) {
    if (await inLongSnapshot(db, (trx) => spaceDiffers(trx, space))) spaces.push(space);
    const stored = await readSpace(db, space);
    if (stored !== undefined) {
      checked += window.end - window.first;
      for (const span of slotSpans(stored, window.first, window.end))
        for (const slot of await inLongSnapshot(db, (trx) => differingSlots(trx, span)))
          slots.push({ space, slot });
    }
    step();
  }
  return { checked, providers, spaces, slots };
};

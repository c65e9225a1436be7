import type { Handle } from '../database/database.ts';
import { createSharedReading, type SharedReading } from '../database/shared-reading.ts';
import type { Sight } from './sight.ts';
import { createTurns, type Turns } from './turns.ts';

/** What callers of this process who want one time do together: look at it, and try for it one by one. */
export interface Crowd {
  readonly look: SharedReading<Sight | undefined>;
  readonly inTurn: Turns;
}

const crowds = new WeakMap<Handle, Crowd>();

/** The crowd in front of a database. */
export const crowdOf = (db: Handle): Crowd => {
  const known = crowds.get(db);
  if (known !== undefined) return known;
  const crowd = { look: createSharedReading<Sight | undefined>(), inTurn: createTurns() };
  crowds.set(db, crowd);
  return crowd;
};

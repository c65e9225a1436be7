import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { onLongRunningConnection } from '../database/long-running-connection.ts';
import { settleAttributes } from './attribute-bitmaps.ts';
import { blockOf, differingSlots, settleSlots, slotSpans } from './slot-and-block-rows.ts';
import {
  activeProviders,
  countActive,
  createFreeBits,
  formerProviders,
} from './free-slot-bitmaps.ts';
import {
  serializeUpkeep,
  inLongTransaction,
  createSteps,
  type Followed,
} from './maintenance-transactions.ts';
import {
  joinSpace,
  leaveSpace,
  lockSpace,
  misplacedIn,
  readSpace,
  readSpaceNames,
  summarize,
} from './partitions.ts';
import { readWindow, windowAt, type Window } from './indexed-window.ts';

const MEMBERS = 4000;

const settleProviders = async (db: Handle, window: Window, followed: Followed): Promise<void> => {
  const free = createFreeBits(window);
  const step = createSteps(followed, { from: 0, to: 0.5, steps: await countActive(db) });
  for await (const ids of activeProviders(db)) {
    const differing = await free.differing(db, ids);
    if (differing.length > 0) await inLongTransaction(db, (trx) => free.settle(trx, differing));
    step(ids.length);
  }
  const former = await formerProviders(db);
  if (former.length > 0) await inLongTransaction(db, (trx) => free.settle(trx, former));
};

// Lock providers before their space, as everywhere, and check again under the locks who is misplaced.
const settleMembers = async (trx: Handle, name: string, ids: readonly number[]): Promise<void> => {
  await sql`select from provider where id = any (${ids}::integer[]) order by id for key share`.execute(
    trx,
  );
  const space = await lockSpace(trx, name);
  const { left, joined } = await misplacedIn(trx, name);
  const asked = new Set(ids);
  await leaveSpace(
    trx,
    space,
    left.filter((id) => asked.has(id)),
  );
  await joinSpace(
    trx,
    space,
    joined.filter((id) => asked.has(id)),
  );
};

// Members first, without attributes; then their slots; then the attributes, by which searches find them.
const settleSpace = async (db: Handle, name: string, window: Window): Promise<void> => {
  const { left, joined } = await misplacedIn(db, name);
  const misplaced = [...left, ...joined];
  for (let at = 0; at < misplaced.length; at += MEMBERS)
    await inLongTransaction(db, (trx) =>
      settleMembers(trx, name, misplaced.slice(at, at + MEMBERS)),
    );
  const stored = await readSpace(db, name);
  if (stored === undefined) return;
  for (const span of slotSpans(stored, window.first, window.end))
    if (joined.length > 0 || (await differingSlots(db, span)).length > 0)
      await inLongTransaction(db, (trx) => settleSlots(trx, span));
  await inLongTransaction(db, async (trx) => {
    await settleAttributes(trx, await lockSpace(trx, name));
    await summarize(trx, name);
  });
};

/**
 * Corrects every bit of the search from an instant on, in short transactions beside searches, bookings and changes. A
 * new provider is found once complete [UPK-3].
 */
export const rebuildSearch = (
  db: Handle,
  now: Temporal.Instant,
  followed: Followed = {},
): Promise<void> => serializeUpkeep(db, () => settleAll(db, now, followed));

/** What `rebuildSearch` does, for who has the turn. */
export const settleAll = async (
  db: Handle,
  now: Temporal.Instant,
  followed: Followed,
): Promise<void> => {
  const { first, end } = windowAt(now);
  const window = { first, end: Math.max(end, (await readWindow(db))?.end ?? 0) };
  await settleProviders(db, window, followed);
  const names = await readSpaceNames(db);
  const step = createSteps(followed, { from: 0.5, to: 1, steps: names.length });
  for (const name of names) {
    await settleSpace(db, name, window);
    step();
  }
  await dropSlots(db, window);
  await sql`insert into e_window (first_slot, end_slot, zone_data)
    values (${first}, ${window.end}, ${process.versions['tz'] ?? null})
    on conflict (id) do update set first_slot = excluded.first_slot,
      end_slot = greatest(e_window.end_slot, excluded.end_slot), zone_data = excluded.zone_data`.execute(
    db,
  );
  await inLongTransaction(db, async (trx) => {
    await sql`analyze e_space, e_listing, e_attr, e_slot, e_block, e_provider`.execute(trx);
  });
  await vacuumListings(db);
};

// Index-only scans need vacuumed pages, and entering a space leaves a dead row for each member.
const vacuumListings = async (db: Handle): Promise<void> => {
  if (db.isTransaction) return;
  await onLongRunningConnection(db, async (own) => {
    await sql`vacuum e_listing`.execute(own);
  });
};

/** Deletes the rows of slots before a window, and of blocks that ended before it: a search whose clock is behind may read the one between. */
export const dropSlots = async (db: Handle, { first }: Window): Promise<void> => {
  await inLongTransaction(db, async (trx) => {
    await sql`delete from e_slot where slot < ${first}`.execute(trx);
    await sql`delete from e_block where block < ${blockOf(first)}`.execute(trx);
  });
};

import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { settleAttributes } from './attributes.ts';
import { activeProviders, createFreeBits } from './free-bits.ts';
import { inTurn } from './in-turn.ts';
import { inLongTransaction } from './long-work.ts';
import { differingSlots, settleSlots, slotSpans } from './slot-rows.ts';
import {
  joinSpace,
  leaveSpace,
  lockSpace,
  misplacedIn,
  readSpaceNames,
  summarize,
} from './spaces.ts';
import { readWindow, windowAt, type Window } from './window.ts';

const JOINING = 4000;

const settleProviders = async (db: Handle, window: Window): Promise<void> => {
  const free = createFreeBits(window);
  for await (const ids of activeProviders(db)) {
    const differing = await free.differing(db, ids);
    if (differing.length > 0) await inLongTransaction(db, (trx) => free.settle(trx, differing));
  }
  await sql`delete from e_provider e where not exists (
    select from provider p where p.id = e.provider_id and p.is_active)`.execute(db);
};

// Members first, without attributes; then their slots; then the attributes, by which searches find them.
const settleSpace = async (db: Handle, name: string, window: Window): Promise<void> => {
  const { left, joined } = await misplacedIn(db, name);
  if (left.length > 0)
    await inLongTransaction(db, async (trx) => leaveSpace(trx, await lockSpace(trx, name), left));
  for (let at = 0; at < joined.length; at += JOINING)
    await inLongTransaction(db, async (trx) => {
      const space = await lockSpace(trx, name);
      const { joined: now } = await misplacedIn(trx, name);
      const missing = new Set(now);
      await joinSpace(
        trx,
        space,
        joined.slice(at, at + JOINING).filter((id) => missing.has(id)),
      );
    });
  const stored = await db
    .selectFrom('e_space')
    .select(['space', 'capacity'])
    .where('space', '=', name)
    .executeTakeFirst();
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
 * Brings every bit of the search in line with providers, licences, hours and reservations, from an instant on: in short
 * transactions, writing only what differs, beside searches, bookings and changes of providers. What was right stays
 * right to every reader; a provider that is new is found once all of it is there [UPK-3].
 */
export const rebuildSearch = (db: Handle, now: Temporal.Instant): Promise<void> =>
  inTurn(db, () => settleAll(db, now));

/** What `rebuildSearch` does, for who has the turn. */
export const settleAll = async (db: Handle, now: Temporal.Instant): Promise<void> => {
  const { first, end } = windowAt(now);
  const window = { first, end: Math.max(end, (await readWindow(db))?.end ?? 0) };
  await settleProviders(db, window);
  for (const name of await readSpaceNames(db)) await settleSpace(db, name, window);
  await dropSlots(db, window);
  await sql`insert into e_window (first_slot, end_slot) values (${first}, ${window.end})
    on conflict (id) do update set first_slot = excluded.first_slot,
      end_slot = greatest(e_window.end_slot, excluded.end_slot)`.execute(db);
  await inLongTransaction(db, async (trx) => {
    await sql`analyze e_space, e_listing, e_attr, e_slot, e_provider`.execute(trx);
  });
};

/** Deletes the slot rows before a window. */
export const dropSlots = async (db: Handle, { first }: Window): Promise<void> => {
  await inLongTransaction(db, async (trx) => {
    await sql`delete from e_slot where slot < ${first}`.execute(trx);
  });
};

import { sql, type Updateable } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { settleMember } from './attribute-bitmaps.ts';
import { createFreeBits } from './free-slot-bitmaps.ts';
import { writeSlotBits } from './slot-bitmaps.ts';
import {
  spacesOfLicences,
  joinSpace,
  leaveSpace,
  lockSpace,
  type StoredSpace,
  summarize,
} from './partitions.ts';
import { readWindow } from './indexed-window.ts';
import type { WeeklyRule } from '../availability/offered-slots.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ProviderTable } from '../schema/tables/provider.ts';

const wantedSpaces = async (trx: Handle, id: number): Promise<readonly string[]> => {
  const provider = await trx
    .selectFrom('provider')
    .select(['designation', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (provider?.is_active !== true) return [];
  const licences = await trx
    .selectFrom('licence')
    .select('jurisdiction')
    .where('provider_id', '=', id)
    .execute();
  return spacesOfLicences(
    licences.map((licence) => licence.jurisdiction),
    provider.designation,
  );
};

const listedSpaces = async (trx: Handle, id: number): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .selectFrom('e_listing')
    .select('space')
    .where('provider_id', '=', id)
    .execute();
  return new Set(rows.map((row) => row.space));
};

// A roll that is under way may have given the provider more bits than all have yet.
const bitsEnd = async (trx: Handle, id: number): Promise<number> => {
  const { rows } = await sql<{ bits_end: number }>`
    select first_slot + length(bits) as bits_end from e_provider where provider_id = ${id}`.execute(
    trx,
  );
  return rows[0]?.bits_end ?? 0;
};

/** Updates one provider in the search, in the transaction that changed it. Without bits it does nothing. */
export const placeProvider = async (trx: Handle, id: number): Promise<void> => {
  const covered = await readWindow(trx);
  if (covered === undefined) return;
  const window = { first: covered.first, end: Math.max(covered.end, await bitsEnd(trx, id)) };
  await createFreeBits(window).settle(trx, [id]);
  const wanted = new Set(await wantedSpaces(trx, id));
  const names = [...wanted.union(await listedSpaces(trx, id))].toSorted();
  const locked: StoredSpace[] = [];
  for (const name of names) locked.push(await lockSpace(trx, name));
  // Only now: the previous holder of the lock may have added or removed the provider.
  const listed = await listedSpaces(trx, id);
  // All that may lock the table of slots comes before the first row of it is written.
  const kept: StoredSpace[] = [];
  for (const space of locked)
    if (!wanted.has(space.space)) await leaveSpace(trx, space, listed.has(space.space) ? [id] : []);
    else kept.push(await joinSpace(trx, space, listed.has(space.space) ? [] : [id]));
  for (const space of kept) {
    const { ord } = await trx
      .selectFrom('e_listing')
      .select('ord')
      .where('space', '=', space.space)
      .where('provider_id', '=', id)
      .executeTakeFirstOrThrow();
    await settleMember(trx, space, ord);
    await writeSlotBits(trx, { space: space.space, ord, providerId: id }, window);
  }
  for (const name of names) await summarize(trx, name);
};

/** What changes of a provider; whatever is left out stays as it is. */
export interface ProviderChange {
  readonly values?: Omit<Updateable<ProviderTable>, 'id' | 'uuid'>;
  /** Every jurisdiction in which it may practise from now on, such as `us-CA`. */
  readonly licences?: readonly string[];
  /** All weekly hours from now on, in the provider's own zone. */
  readonly hours?: readonly WeeklyRule[];
  /** All local days off from now on, `YYYY-MM-DD`. */
  readonly days_off?: readonly string[];
}

const replace = async (
  trx: Handle,
  table: 'licence' | 'weekly_rule' | 'exception_day',
  providerId: number,
  rows: readonly object[] | undefined,
): Promise<void> => {
  if (rows === undefined) return;
  await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(trx);
  const owned = rows.map((row) => ({ ...row, provider_id: providerId }));
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(owned)}::jsonb)`.execute(
    trx,
  );
};

/**
 * Changes a provider and its search rows in one transaction [UPK-4]; an empty change enters a new one. Returns false
 * for an unknown provider. For thousands use `rebuildSearch`.
 */
export const changeProvider = (
  db: Handle,
  uuid: string,
  change: ProviderChange,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const provider = await trx
      .selectFrom('provider')
      .select('id')
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst();
    if (provider === undefined) return false;
    const { id } = provider;
    const { values = {}, licences, hours, days_off: daysOff } = change;
    if (Object.keys(values).length > 0)
      await trx.updateTable('provider').set(values).where('id', '=', id).execute();
    await replace(
      trx,
      'licence',
      id,
      licences?.map((jurisdiction) => ({ jurisdiction })),
    );
    await replace(trx, 'weekly_rule', id, hours);
    await replace(
      trx,
      'exception_day',
      id,
      daysOff?.map((day) => ({ day })),
    );
    await placeProvider(trx, id);
    return true;
  });

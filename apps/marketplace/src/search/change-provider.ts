import { sql, type Updateable } from 'kysely';
import type { WeeklyRule } from '../availability/offered-slots.ts';
import type { Handle } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ProviderTable } from '../schema/tables/provider.ts';
import { placeProvider } from './place-provider.ts';

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
 * Changes a provider and its place in the search in one transaction: from its commit on, searches know the change, and
 * none knows half of it [UPK-4]. Answers false when there is no such provider. With an empty change it enters a
 * provider that was just inserted. Thousands at once are cheaper by changing the tables and `rebuildSearch`.
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

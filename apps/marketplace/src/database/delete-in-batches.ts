import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../schema/database-types.ts';
import type { Handle } from './kysely-handle.ts';

const BATCH = 500;

/**
 * Deletes the rows that fit a condition, 500 in a statement, so that a backlog stays below the statement timeout. Returns
 * their number. Not for use inside a transaction.
 */
export const deleteInBatches = async (
  db: Handle,
  table: keyof Database,
  condition: RawBuilder<boolean>,
): Promise<number> => {
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${condition} limit ${BATCH}
      ))`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BATCH) return deleted;
  }
};

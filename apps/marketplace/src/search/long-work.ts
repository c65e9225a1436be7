import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';

/**
 * Lifts, for one transaction, the time limits that the server sets for requests: making bitmaps for a large market
 * takes longer, and Node computes between the statements.
 */
export const allowLongWork = async (trx: Handle): Promise<void> => {
  await sql`select set_config(name, '0', true)
    from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(
    trx,
  );
};

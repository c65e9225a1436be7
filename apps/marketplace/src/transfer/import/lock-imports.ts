import { sql } from 'kysely';
import type { Handle } from '../../database/database.ts';
import { TransferError } from '../transfer-error.ts';

// Any fixed number: imports run one after the other.
const IMPORT_LOCK = 7_292_257;

/** Lets no other import run until the transaction ends. Throws TransferError where one runs. */
export const lockImports = async (trx: Handle): Promise<void> => {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(IMPORT_LOCK)}) as is_free`.execute(trx);
  if (rows[0]?.is_free !== true)
    throw new TransferError(
      'import_running',
      'Another import runs on this database. Start this one again when it has ended.',
    );
};

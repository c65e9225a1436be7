import { sql } from 'kysely';
import type { Handle } from '../../database/database.ts';
import { TransferError } from '../transfer-error.ts';
import { rebuildSearch } from '../../search/rebuild.ts';

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

/** Notes, in the transaction of an import, that the search has to follow: a process that ends before it did leaves the note. */
export const noteSearchDue = async (trx: Handle, now: Temporal.Instant): Promise<void> => {
  await sql`insert into search_due (run, since) values (gen_random_uuid(), ${now})`.execute(trx);
};

/** Makes the search follow what imports changed, this one or one that was cut short. Answers whether it had to. */
export const followImports = async (db: Handle, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql<{ run: string }>`select run from search_due`.execute(db);
  if (rows.length === 0) return false;
  await rebuildSearch(db, now);
  await sql`delete from search_due where run = any(${rows.map(({ run }) => run)}::uuid[])`.execute(
    db,
  );
  return true;
};

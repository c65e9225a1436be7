import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';

// Any fixed number.
const DOOR = sql.lit(7_292_258);

/**
 * Waits until no import writes, and lets none begin before the transaction ends: the first thing that a slice of upkeep
 * does. It would else hold providers, and whoever books them, until an import that changes the next one has ended.
 */
export const holdDoorOpen = async (trx: Handle): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${DOOR})`.execute(trx);
};

/** Waits for the slices of upkeep that run, and lets none begin before the transaction, an import's, ends. */
export const closeDoor = async (trx: Handle): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${DOOR})`.execute(trx);
};

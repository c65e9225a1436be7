import { createHash } from 'node:crypto';
import { HEADERS } from '@pawcall/contract';
import * as v from 'valibot';
import type { Handle } from '../database/kysely-handle.ts';
import { codeOf } from '../database/database-error.ts';
import { perDatabase, createSingleFlight } from '../database/single-flight.ts';
import { retryRead } from '../database/transaction.ts';
import { invalid, Refusal } from './http-errors.ts';

/** A call that must happen once. */
export interface OnceCall {
  /** The call and its user: the same key of another user is another key. */
  readonly scope: string;
  readonly key: string;
  readonly input: object;
}

const LOCK_TIMEOUT = '55P03';

// Parsed input, so that two spellings of one body are equal.
const fingerprintOf = (input: object): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex');

const inFlight = (): Refusal =>
  new Refusal(
    409,
    {
      status: 'fail',
      data: { [HEADERS.idempotencyKey]: ['A call with this key is still running.'] },
    },
    { 'Retry-After': '1' },
  );

interface KeyRow {
  readonly fingerprint: string;
  readonly answer: string | null;
}

const readKey = (db: Handle, { scope, key }: OnceCall): Promise<KeyRow | undefined> =>
  db
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

const answerIn = <S extends v.GenericSchema>(
  answer: string,
  row: KeyRow,
  call: OnceCall,
  schema: S,
): v.InferOutput<S> => {
  if (row.fingerprint !== fingerprintOf(call.input))
    throw invalid({ [HEADERS.idempotencyKey]: ['This key was used with another body.'] });
  return v.parse(schema, JSON.parse(answer));
};

const readings = perDatabase(() => createSingleFlight<KeyRow | undefined>());

/**
 * The stored answer of an earlier call; undefined when there is none yet. Concurrent copies share one read. Throws 422
 * when the key was used with another body.
 */
export const findAnswer = async <S extends v.GenericSchema>(
  db: Handle,
  call: OnceCall,
  schema: S,
): Promise<v.InferOutput<S> | undefined> => {
  const row = await readings(db)([call.scope, call.key].join(' '), () =>
    retryRead(() => readKey(db, call)),
  );
  if (row === undefined || row.answer === null) return undefined;
  return answerIn(row.answer, row, call, schema);
};

const take = async <S extends v.GenericSchema>(
  trx: Handle,
  { scope, key, input }: OnceCall,
  schema: S,
  answer: string | null,
  now: Temporal.Instant,
): Promise<v.InferOutput<S> | undefined> => {
  try {
    const taken = await trx
      .insertInto('idempotency')
      .values({ scope, key, fingerprint: fingerprintOf(input), answer, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (taken !== undefined) return undefined;
  } catch (thrown) {
    if (codeOf(thrown) === LOCK_TIMEOUT) throw inFlight();
    throw thrown;
  }
  const call = { scope, key, input };
  const stored = await readKey(trx, call);
  if (stored === undefined || stored.answer === null) throw inFlight();
  return answerIn(stored.answer, stored, call, schema);
};

/**
 * Claims the key for this transaction, or returns the stored response. Throws 422 for another body and 409 while
 * another call with it runs. The caller stores its own with `storeAnswer`.
 */
export const takeKey = <S extends v.GenericSchema>(
  trx: Handle,
  call: OnceCall,
  schema: S,
  now: Temporal.Instant,
): Promise<v.InferOutput<S> | undefined> => take(trx, call, schema, null, now);

/** Stores a known response under this key and returns the stored one. Throws as `takeKey`. */
export const keepAnswer = async <S extends v.GenericSchema>(
  trx: Handle,
  call: OnceCall,
  schema: S,
  answer: v.InferOutput<S>,
  now: Temporal.Instant,
): Promise<v.InferOutput<S>> =>
  (await take(trx, call, schema, JSON.stringify(answer), now)) ?? answer;

/** Stores the response to be repeated byte for byte. */
export const storeAnswer = async (trx: Handle, call: OnceCall, answer: object): Promise<void> => {
  await trx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .execute();
};

/** Releases the key, because nothing was done. */
export const releaseKey = async (trx: Handle, call: OnceCall): Promise<void> => {
  await trx
    .deleteFrom('idempotency')
    .where('scope', '=', call.scope)
    .where('key', '=', call.key)
    .execute();
};

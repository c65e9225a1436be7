import type { Logger } from 'pino';

/** The code of a database or network error, if it has one. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

const UNIQUE_VIOLATION = '23505';

/** Whether a query failed on a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** Runs the work, and once more after a unique violation: then it finds the row that won the race. */
export const retryOnUniqueViolation = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
};

/**
 * Why a query failed that may succeed on retry. `full`: no connection left; `no_room`: disk full; `clash`: deadlock or
 * serialization failure; `late`: a timeout.
 */
export type TransientFailure =
  'unreachable' | 'lost' | 'stopping' | 'read_only' | 'full' | 'no_room' | 'clash' | 'late';

const SQL_STATES: readonly (readonly [RegExp, TransientFailure])[] = [
  [/^08...$/, 'lost'],
  [/^57P0.$/, 'stopping'],
  [/^25006$/, 'read_only'],
  [/^(53300|53400)$/, 'full'],
  [/^53100$/, 'no_room'],
  [/^(40P01|40001)$/, 'clash'],
  [/^(55P03|57014|25P03|25P04)$/, 'late'],
];

const NETWORK: ReadonlyMap<string, TransientFailure> = new Map([
  ['ECONNREFUSED', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['ECONNRESET', 'lost'],
  ['ECONNABORTED', 'lost'],
  ['EPIPE', 'lost'],
  ['ETIMEDOUT', 'unreachable'],
]);

// pg gives these no code.
const MESSAGES: readonly (readonly [RegExp, TransientFailure])[] = [
  [/timeout exceeded when trying to connect/, 'full'],
  [/timeout expired|due to connection timeout/, 'unreachable'],
  [/Connection terminated|not queryable|Connection ended/, 'lost'],
];

const firstMatch = (
  table: readonly (readonly [RegExp, TransientFailure])[],
  text: string,
): TransientFailure | undefined => table.find(([pattern]) => pattern.test(text))?.[1];

/** Why a query failed, when a retry may succeed; undefined for every other error. */
export const transientFailureOf = (error: unknown): TransientFailure | undefined => {
  const code = codeOf(error);
  if (code !== undefined) return NETWORK.get(code) ?? firstMatch(SQL_STATES, code);
  return error instanceof Error ? firstMatch(MESSAGES, error.message) : undefined;
};

const FULL_DISK =
  'the database’s disk is full: make room on it. What was acknowledged is kept, calls that write are answered with 503, and nothing needs a restart';
const FULL_DISK_EVERY_MS = 60_000;
const fullDiskTold = new WeakMap<Logger, number>();

// Every request would say it.
const logFullDisk = (log: Logger, about: Readonly<Record<string, unknown>>): void => {
  const now = performance.now();
  if (now < (fullDiskTold.get(log) ?? -Infinity) + FULL_DISK_EVERY_MS) return;
  fullDiskTold.set(log, now);
  log.warn(about, FULL_DISK);
};

/** Logs a transient database failure as a warning with its code, a full disk once a minute, anything else as an error. */
export const logFailure = (
  log: Logger,
  error: unknown,
  about: Readonly<Record<string, unknown>>,
  message: string,
): void => {
  const failure = transientFailureOf(error);
  if (failure === undefined) log.error({ ...about, err: error }, message);
  else if (failure === 'no_room') logFullDisk(log, { ...about, failure, code: codeOf(error) });
  else log.warn({ ...about, failure, code: codeOf(error) }, message);
};

import { codeOf } from './error-code.ts';

/**
 * Why the database did not answer although it may when it is asked again: it cannot be reached, the connection was
 * lost, it is stopping or starting, it is a replica or not yet a primary, it has no connection left, its disk is full,
 * another transaction was in the way, or a limit of time was met.
 */
export type PassingFailure =
  'unreachable' | 'lost' | 'stopping' | 'read_only' | 'full' | 'no_room' | 'clash' | 'late';

const SQL_STATES: readonly (readonly [RegExp, PassingFailure])[] = [
  [/^08...$/, 'lost'],
  [/^57P0.$/, 'stopping'],
  [/^25006$/, 'read_only'],
  [/^(53300|53400)$/, 'full'],
  [/^53100$/, 'no_room'],
  [/^(40P01|40001)$/, 'clash'],
  [/^(55P03|57014|25P03|25P04)$/, 'late'],
];

const NETWORK: ReadonlyMap<string, PassingFailure> = new Map([
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
const MESSAGES: readonly (readonly [RegExp, PassingFailure])[] = [
  [/timeout exceeded when trying to connect/, 'full'],
  [/timeout expired|due to connection timeout/, 'unreachable'],
  [/Connection terminated|not queryable|Connection ended/, 'lost'],
];

const firstMatch = (
  table: readonly (readonly [RegExp, PassingFailure])[],
  text: string,
): PassingFailure | undefined => table.find(([pattern]) => pattern.test(text))?.[1];

/** Why a query failed, when it may succeed if it is asked again; undefined for every other error. */
export const passingFailureOf = (error: unknown): PassingFailure | undefined => {
  const code = codeOf(error);
  if (code !== undefined) return NETWORK.get(code) ?? firstMatch(SQL_STATES, code);
  return error instanceof Error ? firstMatch(MESSAGES, error.message) : undefined;
};

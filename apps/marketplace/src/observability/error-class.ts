import { codeOf, transientFailureOf } from '../database/database-error.ts';
import { Refusal } from '../http/http-errors.ts';

/** The classes of database failures. */
export const ERROR_CLASSES = [
  'unreachable',
  'lost',
  'stopping',
  'read_only',
  'full',
  'no_room',
  'clash',
  'late',
  'deadlock',
  'serialization',
  'lock_timeout',
  'statement_timeout',
  'overlap',
  'duplicate',
  'constraint',
  'data',
  'program',
  'other',
] as const;

/** A kind of failure of the database. */
export type ErrorClass = (typeof ERROR_CLASSES)[number];

const BY_STATE: readonly (readonly [RegExp, ErrorClass])[] = [
  [/^40P01$/, 'deadlock'],
  [/^40001$/, 'serialization'],
  [/^55P03$/, 'lock_timeout'],
  [/^57014$/, 'statement_timeout'],
  [/^23P01$/, 'overlap'],
  [/^23505$/, 'duplicate'],
  [/^23...$/, 'constraint'],
  [/^22...$/, 'data'],
  [/^42...$/, 'program'],
];

/** The class of what a statement threw: by its SQLSTATE, else by why it may succeed another time. */
export const errorClassOf = (thrown: unknown): ErrorClass => {
  const code = codeOf(thrown) ?? '';
  const known = BY_STATE.find(([state]) => state.test(code))?.[1];
  return known ?? transientFailureOf(thrown) ?? 'other';
};

const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [400, 'unreadable'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not_found'],
  [405, 'wrong_method'],
  [409, 'conflict'],
  [413, 'too_large'],
  [415, 'not_json'],
  [422, 'invalid'],
  [429, 'rate_limited'],
  [500, 'failed'],
  [503, 'database_away'],
]);

const ownCodeOf = (thrown: unknown): string | undefined => {
  if (!(thrown instanceof Refusal)) return undefined;
  return ('meta' in thrown.body ? thrown.body.meta?.code : undefined) ?? thrown.code;
};

/** Why a request was refused: by conflict, outage or status; undefined when it was not. */
export const refusalCodeOf = (status: number, thrown: unknown): string | undefined => {
  if (status < 400) return undefined;
  return ownCodeOf(thrown) ?? BY_STATUS.get(status) ?? 'other';
};

import { codeOf } from '../database/error-code.ts';
import { passingFailureOf } from '../database/passing.ts';

/** What kinds of failure of the database are told apart. */
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
  return known ?? passingFailureOf(thrown) ?? 'other';
};

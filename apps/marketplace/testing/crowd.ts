import type { TestAnswer } from './test-server.ts';

/** So many that they cannot be answered one after the other in a moment. */
export const CROWD: readonly number[] = Array.from({ length: 40 }, (_, index) => index);

/** The answers that have this status. */
export const withStatus = (answers: readonly TestAnswer[], status: number): readonly TestAnswer[] =>
  answers.filter((answer) => answer.status === status);

import type { Logger } from 'pino';
import { codeOf } from './error-code.ts';
import { passingFailureOf } from './passing.ts';

/** Logs what failed: a failure of the database that passes as a warning with its code, anything else as an error. */
export const logFailure = (
  log: Logger,
  error: unknown,
  about: Readonly<Record<string, unknown>>,
  message: string,
): void => {
  const failure = passingFailureOf(error);
  if (failure === undefined) log.error({ ...about, err: error }, message);
  else log.warn({ ...about, failure, code: codeOf(error) }, message);
};

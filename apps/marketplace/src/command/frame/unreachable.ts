import { codeOf } from '../../database/error-code.ts';
import { passingFailureOf } from '../../database/passing.ts';
import { CommandError } from './command-error.ts';

// The name or password is wrong, there is no such database, or its certificate is not believed.
const NOT_LET_IN = /^28|^3D000$|TLS|CERT|UNABLE/;
// pg gives it no code.
const NO_TLS = /does not support SSL/;

/** Whether the database that DATABASE_URL names could not be reached, or let nobody in. */
export const isAway = (error: unknown): boolean =>
  passingFailureOf(error) === 'unreachable' ||
  NOT_LET_IN.test(codeOf(error) ?? '') ||
  (error instanceof Error && NO_TLS.test(error.message));

/** What is told then. */
export const unreachable = (error: unknown): CommandError =>
  new CommandError(
    'database_unreachable',
    `The database that DATABASE_URL names does not answer: ${error instanceof Error ? error.message : 'unknown'}. Check host, port, name and password; pawcall-marketplace doctor says more.`,
    { cause: error },
  );

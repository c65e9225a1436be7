import { codeOf } from '../../database/error-code.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** What to do where the user of DATABASE_URL is not the owner. */
export const BECOME_OWNER =
  'Name its owner there, or make that user the owner: alter database … owner to …; reassign owned by … to …';

/** What the database does not let its user do, in its words; undefined for every other error. */
export const notAllowed = (error: unknown): string | undefined =>
  error instanceof Error && codeOf(error) === INSUFFICIENT_PRIVILEGE
    ? `The user of DATABASE_URL may not do this: ${error.message}`
    : undefined;

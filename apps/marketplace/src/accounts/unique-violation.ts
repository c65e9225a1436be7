const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because a unique value is taken, whichever driver says so. */
export const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNIQUE_VIOLATION;

import { codeOf } from './error-code.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because a unique value is taken, whichever driver says so. */
export const isTaken = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;

/** Runs the work, and once more when a racing call took a unique value first: then it finds that row. */
export const againIfTaken = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isTaken(error)) throw error;
    return work();
  }
};

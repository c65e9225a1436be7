const SAVED_UP = 3;
const EARNED_PER_CALL = 0.1;

/** Bounds how much load retries add. */
export interface RetryBudget {
  earn(): void;
  /** False when nothing is left. */
  spend(): boolean;
}

/** Each call earns a tenth of a retry, so that a service in trouble gets at most 10 % more requests. */
export const createRetryBudget = (): RetryBudget => {
  let saved = SAVED_UP;
  return {
    earn: () => {
      saved = Math.min(SAVED_UP, saved + EARNED_PER_CALL);
    },
    spend: () => {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
};

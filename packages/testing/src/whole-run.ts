import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether all that can be tested is asked for, in place of a sample: `npm test -- --all`. */
    readonly wholeRun: boolean;
  }
}

/** Whether all that can be tested is asked for, in place of a sample. */
export const inWholeRun = inject('wholeRun');

/**
 * All of a list when all is asked for, or every `ofAll`th of it, else every `oneOf`th: another start, another sample, and the same
 * each time.
 */
export const sampleOf = <T>(
  list: readonly T[],
  oneOf: number,
  start = 0,
  ofAll = 1,
): readonly T[] => {
  const step = inWholeRun ? ofAll : oneOf;
  return list.filter((_, index) => (index + start) % step === 0);
};

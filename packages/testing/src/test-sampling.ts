import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether to test everything instead of a sample: `npm test -- --all`. */
    readonly wholeRun: boolean;
  }
}

/** Whether to test everything instead of a sample. */
export const inWholeRun = inject('wholeRun');

/** Every `ofAll`th item in a whole run, else a fixed sample of every `oneOf`th, beginning at `start`. */
export const sampleOf = <T>(
  list: readonly T[],
  oneOf: number,
  start = 0,
  ofAll = 1,
): readonly T[] => {
  const step = inWholeRun ? ofAll : oneOf;
  return list.filter((_, index) => (index + start) % step === 0);
};

import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether to test everything instead of a sample: `npm test -- --all`. */
    readonly wholeRun: boolean;
  }
}

/** Whether to test everything instead of a sample. */
export const inWholeRun = inject('wholeRun');

/** A fixed sample: every `oneOf`th item, beginning at `start`. */
export const sampleOf = <T>(list: readonly T[], oneOf: number, start = 0): readonly T[] =>
  list.filter((_, index) => (index + start) % oneOf === 0);

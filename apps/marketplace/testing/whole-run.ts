import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether to test everything instead of a sample: `npm test -- --all`. */
    readonly wholeRun: boolean;
  }
}

/** Whether to test everything instead of a sample. */
export const inWholeRun = inject('wholeRun');

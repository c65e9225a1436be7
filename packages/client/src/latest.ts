import { PawcallError } from '@pawcall/transport';

/** Runs work of which only the newest counts (WIRE-5). */
export interface Latest {
  /** Aborts the run before; a run that was superseded rejects with `aborted`, however it ends. */
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  cancel(): void;
}

/** Late or reordered answers never overwrite newer ones (WIRE-5). */
export const createLatest = (): Latest => {
  let current: AbortController | null = null;
  return {
    run: async (work) => {
      current?.abort();
      const own = new AbortController();
      current = own;
      try {
        const value = await work(own.signal);
        if (own.signal.aborted) throw new PawcallError('aborted');
        return value;
      } catch (error) {
        throw own.signal.aborted ? new PawcallError('aborted') : error;
      }
    },
    cancel: () => current?.abort(),
  };
};

import { passingFailureOf } from './passing.ts';

const TRIES = 3;

/** Runs work that only reads, and runs it again when its connection was lost or led to a server that stops. */
export const readAgain = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = passingFailureOf(error);
      if ((failure !== 'lost' && failure !== 'stopping') || tried >= TRIES) throw error;
    }
  }
};

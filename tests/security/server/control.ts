import { it } from 'vitest';
import { inWholeRun } from '@pawcall/testing/whole-run';
import { testEngines } from '../../../apps/marketplace/testing/test-engines.ts';

/**
 * A proof that the tests beside it can fail: the same attack reaches what it wants at a server that is broken on purpose.
 * Run when all is asked for (`npm test -- --all`), since it costs as much as what it proves.
 */
export const control = (what: string, prove: () => void | Promise<void>): void => {
  // The assertions stand in the proof that is handed in.
  // oxlint-disable-next-line vitest/expect-expect
  it.for(inWholeRun ? [what] : [])('control: %s', prove);
};

/** One engine for what takes long: PostgreSQL where it is; all of them when all is asked for. */
export const sampledEngines = inWholeRun ? testEngines : testEngines.slice(-1);

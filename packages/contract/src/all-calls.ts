import * as auth from './calls/auth.ts';
import * as commerce from './calls/commerce.ts';
import * as marketplace from './calls/marketplace.ts';
import * as pharmacy from './calls/pharmacy.ts';
import * as quote from './calls/quote.ts';
import type { Call } from './call.ts';

/** Every call of the contract by its id. For servers and tools; a browser imports single calls. */
export const calls = { ...marketplace, ...quote, ...auth, ...pharmacy, ...commerce } as const;

/** The id of a call. */
export type CallId = keyof typeof calls;

/** Every call of the contract, fixed paths before those with parameters. */
export const callList: readonly Call[] = Object.values(calls).toSorted(
  (a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
);

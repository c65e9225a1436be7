import type { CallId } from '@pawcall/contract/all-calls';
import type { StageSetting } from '@pawcall/testing/react';
import type { Owner } from '../owner.ts';
import type { Fault } from './fault.ts';
import type { Outcomes } from './outcome.ts';

/** One place where the widget makes a call, and what the owner sees there of each fault. */
export interface FaultRow {
  /** The name in addresses; the call's own unless the widget makes it in several places. */
  readonly id: string;
  readonly call: CallId;
  /** When the widget makes it, in words for the documentation. */
  readonly when: string;
  /** The clauses that say what is seen. */
  readonly clauses: readonly string[];
  readonly setting?: () => StageSetting;
  /** What comes before the call fails; without it the call fails from the start. */
  readonly prepare?: (owner: Owner) => Promise<void>;
  /** What the owner does last before the call is made. */
  readonly reach?: (owner: Owner) => Promise<void>;
  /** The field that a 422 is about. */
  readonly field?: string;
  readonly outcomes: Outcomes;
  /** Waits for what is there once another try has been answered as it should. */
  readonly recovered?: (owner: Owner, fault: Fault) => Promise<unknown>;
}

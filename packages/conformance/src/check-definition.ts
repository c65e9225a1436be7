import type { Target } from './backend-under-test.ts';

/** Whose demand it is: the widget's of any backend, or only the reference server's. */
export type Part = 'widget' | 'reference';

/** One demand of the contract as data, so that any runner can run it. */
export interface Check {
  readonly part: Part;
  /** Unique and stable, for example `quote.total`. */
  readonly id: string;
  /** The clause that is proven, for example WIRE-2. */
  readonly clause: string;
  readonly title: string;
  /** Resolves when the backend meets the demand; rejects with CheckFailed or CheckSkipped. */
  readonly run: (target: Target) => Promise<void>;
}

type Demand = Pick<Check, 'title' | 'run'>;

/** A demand of the widget, of any backend. */
export const widgetCheck = (id: string, clause: string, demand: Demand): Check => ({
  part: 'widget',
  id,
  clause,
  ...demand,
});

/** A demand of the reference server. */
export const referenceCheck = (id: string, clause: string, demand: Demand): Check => ({
  part: 'reference',
  id,
  clause,
  ...demand,
});

/** The backend does not meet the demand; the message names the request and the response. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

/** Why a check is skipped: the backend lacks an optional extension, or an option of the suite is missing. */
export type SkipReason = 'extension' | 'options';

/** The check does not apply. */
export class CheckSkipped extends Error {
  override readonly name = 'CheckSkipped';
  readonly reason: SkipReason;

  constructor(reason: SkipReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Leaves a check out because the backend lacks an optional extension (WIRE-8, WIRE-9). */
export const skipExtension = (message: string): never => {
  throw new CheckSkipped('extension', message);
};

/** Leaves a check out because an option of the suite is missing. */
export const skipWithout = (option: string): never => {
  throw new CheckSkipped('options', `give ${option}`);
};

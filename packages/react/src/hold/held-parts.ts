import type { HeldTimeStore } from '@pawcall/client';
import type { Quote } from '@pawcall/contract';
import { sameSlot, type HeldTime, type HoldState } from '@pawcall/domain';
import type { Tabs } from './tabs.ts';

/** The time that is held for the owner as it stands now; after its end too, until it goes. */
export interface HeldView {
  readonly time: HeldTime;
  readonly state: Exclude<HoldState, { kind: 'none' }>;
  /** A popup shows it; otherwise it is offered. */
  readonly isShown: boolean;
  /** The owner asked to keep it, and the answer is on its way. */
  readonly isExtending: boolean;
}

/** What a quote that holds a time was asked for, and by which popup. */
export type HeldFor = Omit<HeldTime, 'quoteUuid' | 'term'> & {
  readonly by: object;
  /** The quote that the request named as the one before. */
  readonly previous: string | null;
};

/** Which time of whom. */
export type TimeOf = Pick<HeldTime, 'result' | 'slot'>;

/** What became of the time that the tab stored: still held for the owner, booked at the checkout, or neither. */
export type Found = 'held' | 'booked' | 'gone';

/** How a hold that a popup shows went away: it ended, or it could not be kept and must be asked for anew. */
export type HeldEnd = 'ended' | 'unsure';

/** Hears how the hold of a quote went away. */
export type OnEnd = (quoteUuid: string, end: HeldEnd) => void;

/** What the keeper of the held time needs of the world. */
export interface HeldParts {
  readonly store: HeldTimeStore;
  readonly tabs: Tabs;
  /** The service's own time. */
  readonly now: () => Temporal.Instant;
  readonly extend: (quoteUuid: string) => Promise<Quote>;
  readonly release: (quoteUuid: string) => Promise<unknown>;
  /** What a refused extension means. */
  readonly verdict: (error: unknown) => HeldVerdict;
}

/** Whether a hold is gone for good, and the quote with which the service holds the slot anew, if it does (WIRE-2). */
export interface HeldVerdict {
  readonly isGone: boolean;
  readonly anew: Quote | null;
}

/** Whether both are the same time of the same provider. */
export const isSameTime = (a: TimeOf, b: TimeOf): boolean =>
  a.result.feature.uuid === b.result.feature.uuid && sameSlot(a.slot, b.slot);

/** A hold whose last second is over, and whose end has not been told. */
export const ENDING = { kind: 'held', remainingSeconds: 0, warning: true } as const;

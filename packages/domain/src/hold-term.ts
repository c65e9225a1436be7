import {
  HOLD_EXTEND_SECONDS,
  HOLD_IN_USE_SECONDS,
  HOLD_LEAST_GAIN_SECONDS,
  HOLD_LENGTHS_AT_MOST,
  HOLD_RETRY_SECONDS,
  HOLD_WARNING_SECONDS,
} from './constants.ts';
import { readInstant } from './slots.ts';

/** Seconds before its end at which a hold is announced (GO-1, GO-4). */
const HOLD_ANNOUNCE_SECONDS = [120, 60, 20] as const;

/** How long the slot of a quote is still held; `none` for a service that holds nothing (GO-4, WIRE-8). */
export type HoldStatus =
  | { readonly kind: 'none' }
  | { readonly kind: 'held'; readonly remainingSeconds: number; readonly warning: boolean }
  | { readonly kind: 'expired' };

/** A hold's term: when it began, how long it is, and until when it is held now. Instants as the wire writes them. */
export interface HoldTerm {
  readonly from: string;
  readonly seconds: number;
  readonly until: string;
}

/** What tells whether the owner is still there. */
export interface HoldUse {
  /** The owner waits for a code to come by mail. */
  readonly isWaiting: boolean;
  /** When the owner typed last. */
  readonly typedAt: Temporal.Instant | null;
  /** When an extension was last requested, successful or not. */
  readonly triedAt: Temporal.Instant | null;
}

/** The hold that ends at `expiresAt`, seen now; whole seconds, rounded up (GO-4). */
export const holdStatus = (
  expiresAt: string | null | undefined,
  now: Temporal.Instant,
): HoldStatus => {
  const end = expiresAt == null ? null : readInstant(expiresAt);
  if (end === null) return { kind: 'none' };
  const remainingSeconds = Math.ceil((end.epochMilliseconds - now.epochMilliseconds) / 1000);
  if (remainingSeconds <= 0) return { kind: 'expired' };
  return { kind: 'held', remainingSeconds, warning: remainingSeconds <= HOLD_WARNING_SECONDS };
};

/** The point to announce when the remaining seconds went from `before` to `after`: the last of 120, 60 and 20 that was passed, else null (GO-1). */
export const holdAnnouncement = (before: number, after: number): 120 | 60 | 20 | null =>
  after <= 0 ? null : (HOLD_ANNOUNCE_SECONDS.findLast((at) => before > at && after <= at) ?? null);

/**
 * The term of a hold that was answered just now; null when nothing is held (WIRE-8). It goes on from that of the hold
 * which it takes over, as long as that is live (GO-10).
 */
export const holdTerm = (
  expiresAt: string | null | undefined,
  now: Temporal.Instant,
  before: HoldTerm | null = null,
): HoldTerm | null => {
  const until = expiresAt == null ? null : readInstant(expiresAt);
  if (until === null) return null;
  if (before !== null && holdStatus(before.until, now).kind === 'held') {
    return { ...before, until: until.toString() };
  }
  return { from: now.toString(), seconds: secondsBetween(now, until), until: until.toString() };
};

/** The latest instant until which a hold may be extended: three times its length after it began (GO-10). */
export const holdLimit = (from: Temporal.Instant, seconds: number): Temporal.Instant =>
  from.add({ milliseconds: Math.round(seconds * 1000) * HOLD_LENGTHS_AT_MOST });

/** Whether there is still time to gain by an extension (GO-10). */
export const canExtendHold = ({ from, seconds, until }: HoldTerm): boolean => {
  const begin = readInstant(from);
  const end = readInstant(until);
  if (begin === null || end === null) return false;
  const gain = secondsBetween(end, holdLimit(begin, seconds));
  return gain > 0 && gain >= Math.min(HOLD_LEAST_GAIN_SECONDS, seconds);
};

/** Whether the hold is to be extended by itself now: it ends soon and is in use, and nothing was tried just before (GO-10). */
export const isExtensionDue = (term: HoldTerm, use: HoldUse, now: Temporal.Instant): boolean => {
  const hold = holdStatus(term.until, now);
  if (hold.kind !== 'held' || !canExtendHold(term)) return false;
  if (hold.remainingSeconds > Math.min(HOLD_EXTEND_SECONDS, term.seconds / 4)) return false;
  if (isWithin(use.triedAt, HOLD_RETRY_SECONDS, now)) return false;
  return use.isWaiting || isWithin(use.typedAt, HOLD_IN_USE_SECONDS, now);
};

const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 1000;

const isWithin = (at: Temporal.Instant | null, seconds: number, now: Temporal.Instant): boolean =>
  at !== null && secondsBetween(at, now) < seconds;

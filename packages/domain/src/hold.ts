import { HOLD_ANNOUNCE_SECONDS, HOLD_WARNING_SECONDS } from './constants.ts';
import { readInstant } from './slots.ts';

/** How long the slot of a quote is still held; `none` for a service that holds nothing (GO-4, WIRE-8). */
export type HoldState =
  | { readonly kind: 'none' }
  | { readonly kind: 'held'; readonly remainingSeconds: number; readonly warning: boolean }
  | { readonly kind: 'expired' };

/** The hold that ends at `expiresAt`, seen now; whole seconds, rounded up (GO-4). */
export const holdState = (
  expiresAt: string | null | undefined,
  now: Temporal.Instant,
): HoldState => {
  const end = expiresAt == null ? null : readInstant(expiresAt);
  if (end === null) return { kind: 'none' };
  const remainingSeconds = Math.ceil((end.epochMilliseconds - now.epochMilliseconds) / 1000);
  if (remainingSeconds <= 0) return { kind: 'expired' };
  return { kind: 'held', remainingSeconds, warning: remainingSeconds <= HOLD_WARNING_SECONDS };
};

/** The point to announce when the remaining seconds went from `before` to `after`: the last of 120, 60 and 20 that was passed, else null (GO-1). */
export const holdAnnouncement = (before: number, after: number): 120 | 60 | 20 | null =>
  after <= 0 ? null : (HOLD_ANNOUNCE_SECONDS.findLast((at) => before > at && after <= at) ?? null);

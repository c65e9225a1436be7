import type { Booking, BookingTerms } from '@pawcall/contract';

/** A partner's rules for changing a visit (VISIT-4, VISIT-6). */
export interface VisitPolicy {
  /** Cancelling is free until so many hours before the visit. */
  readonly free_hours: number;
  /** The share of the price that is kept after that, 0 to 100. */
  readonly fee_percent: number;
  /** A visit may be moved until so many hours before it begins. */
  readonly move_hours: number;
}

/** The rules of a partner that has set none. */
export const DEFAULT_VISIT_POLICY: VisitPolicy = {
  free_hours: 24,
  fee_percent: 50,
  move_hours: 2,
};

/** How often one visit may be moved (VISIT-6). */
export const MOST_MOVES = 5;

/** A visit is joined from so many minutes before it begins (VISIT-12). */
export const JOIN_MINUTES = 10;

/** What a visit's terms depend on; amounts in minor units of `currency`. */
export interface VisitCosts {
  readonly start: Temporal.Instant;
  /** Until when cancelling is free. */
  readonly freeUntil: Temporal.Instant;
  /** What was paid besides the wallet. */
  readonly paid: number;
  readonly walletUsed: number;
  readonly currency: string;
  /** An organisation pays: cancelling costs the client nothing. */
  readonly isFree: boolean;
  readonly moves: number;
}

const hoursBefore = (instant: Temporal.Instant, hours: number): Temporal.Instant =>
  instant.subtract({ minutes: Math.round(hours * 60) });

const isAfter = (a: Temporal.Instant, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(a, b) > 0;

/** Until when cancelling a visit is free that begins at `start` (VISIT-4). */
export const freeUntil = (start: Temporal.Instant, policy: VisitPolicy): Temporal.Instant =>
  hoursBefore(start, policy.free_hours);

/** The same after a move: one made too late to cancel for free does not make cancelling free again (VISIT-6). */
export const freeUntilAfterMove = (
  before: Temporal.Instant,
  start: Temporal.Instant,
  policy: VisitPolicy,
  now: Temporal.Instant,
): Temporal.Instant => (isAfter(now, before) ? before : freeUntil(start, policy));

/** What may be done with a booked visit now, and what cancelling it costs; null once it has begun (VISIT-3, VISIT-4). */
export const visitTerms = (
  costs: VisitCosts,
  policy: VisitPolicy,
  now: Temporal.Instant,
): BookingTerms | null => {
  const { start, paid, walletUsed, currency } = costs;
  if (!isAfter(start, now)) return null;
  const isFree = costs.isFree || !isAfter(now, costs.freeUntil);
  const fee = isFree ? 0 : Math.floor(((paid + walletUsed) * policy.fee_percent) / 100);
  const moveUntil = hoursBefore(start, policy.move_hours);
  const mayMove = isAfter(moveUntil, now) && costs.moves < MOST_MOVES;
  const money = (amount: number) => ({ amount, currency });
  return {
    cancel_until: start.toString(),
    free_until: costs.freeUntil.toString(),
    move_until: mayMove ? moveUntil.toString() : null,
    fee: money(fee),
    refund: money(Math.max(0, paid - fee)),
    wallet_refund: money(walletUsed - Math.max(0, fee - paid)),
  };
};

/** What moving costs: the difference between the prices, in minor units (VISIT-6). */
export const moveDifference = (
  before: number,
  after: number,
): { readonly due: number; readonly refund: number } => ({
  due: Math.max(0, after - before),
  refund: Math.max(0, before - after),
});

/** How a visit stands at a moment: when it can be joined, and whether it is over (VISIT-2, VISIT-12). */
export type VisitPhase = 'cancelled' | 'ahead' | 'open' | 'over';

/** The phase of a visit now. */
export const visitPhase = (
  visit: Pick<Booking, 'status' | 'start_at' | 'end_at'>,
  now: Temporal.Instant,
): VisitPhase => {
  if (visit.status === 'CANCELLED') return 'cancelled';
  if (!isAfter(Temporal.Instant.from(visit.end_at), now)) return 'over';
  return isAfter(joinOpensAt(Temporal.Instant.from(visit.start_at)), now) ? 'ahead' : 'open';
};

/** From when a visit that begins at `start` can be joined (VISIT-12). */
export const joinOpensAt = (start: Temporal.Instant): Temporal.Instant =>
  start.subtract({ minutes: JOIN_MINUTES });

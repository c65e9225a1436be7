import { createHash } from 'node:crypto';
import { addressKey } from '../http/peer-address.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { tooMany } from '../http/http-errors.ts';
import { release } from './reserve.ts';

/** Live holds that one client may have. */
const HOLDS_PER_CLIENT = 3;

/** Whose holds are counted together: a client's, or those of all guests behind one address. */
export type Holder =
  | { readonly kind: 'client'; readonly key: string }
  | { readonly kind: 'guests'; readonly key: string; readonly most: number };

/** The holder of a client's quotes. */
export const clientHolder = (userUuid: string): Holder => ({
  kind: 'client',
  key: `client:${userUuid}`,
});

const WAITLIST = 'waitlist:';

/** The holder of what is offered to a client who waits: it replaces none of the client's own holds (VISIT-14). */
export const waitlistHolder = (userUuid: string): Holder => ({
  kind: 'client',
  key: `${WAITLIST}${userUuid}`,
});

/** Whether a quote is an offer to somebody who waits. */
export const isOffer = ({ holder }: { readonly holder: string }): boolean =>
  holder.startsWith(WAITLIST);

/** The holder of guests' quotes; the address is stored as a hash only. */
export const guestHolder = (address: string, most: number): Holder => ({
  kind: 'guests',
  key: `guests:${createHash('sha256').update(addressKey(address)).digest('base64url')}`,
  most,
});

const liveHolds = (trx: Handle, holder: Holder, now: Temporal.Instant) =>
  trx
    .selectFrom('quote')
    .innerJoin('reservation', 'reservation.id', 'quote.reservation_id')
    .select(['reservation.id', 'reservation.provider_id', 'reservation.expires_at'])
    .where('quote.holder', '=', holder.key)
    .where('reservation.state', '=', 'held')
    .where('reservation.expires_at', '>', now)
    .orderBy('reservation.id')
    .execute();

/**
 * Makes room for one more hold: a client's replaces the one with the same provider and, at the limit, the oldest.
 * Guests may share an address with strangers, so at their limit 429 is thrown.
 */
export const makeRoom = async (
  trx: Handle,
  holder: Holder,
  providerId: number,
  now: Temporal.Instant,
): Promise<void> => {
  const live = await liveHolds(trx, holder, now);
  if (holder.kind === 'client') {
    const others = live.filter((hold) => hold.provider_id !== providerId);
    const surplus = others.slice(0, Math.max(0, others.length - HOLDS_PER_CLIENT + 1));
    const replaced = live.filter((hold) => hold.provider_id === providerId);
    for (const hold of [...replaced, ...surplus]) await release(trx, hold.id, now);
    return;
  }
  if (live.length < holder.most) return;
  const first = live
    .flatMap((hold) => (hold.expires_at === null ? [] : [hold.expires_at]))
    .toSorted(Temporal.Instant.compare)[0];
  throw tooMany(first === undefined ? 1 : first.since(now).total('seconds'));
};

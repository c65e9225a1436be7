import { freeSlots } from '../availability/free-slots.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { offerFreedTime } from './offer-freed-time.ts';
import type { OfferMailer } from './offer-mail.ts';

/** From the first to the last time that somebody waits for with a provider; undefined when nobody waits. */
const awaitedSpan = async (trx: Handle, providerId: number, now: Temporal.Instant) => {
  const { start, end } = await trx
    .selectFrom('waitlist_entry')
    .select(({ fn }) => [fn.min('from_at').as('start'), fn.max('until_at').as('end')])
    .where('provider_id', '=', providerId)
    .where('status', '=', 'WAITING')
    .where('until_at', '>', now)
    .executeTakeFirstOrThrow();
  return start === null || end === null ? undefined : { start, end };
};

/**
 * Runs a change of a provider's hours, days off or busy times in the caller's transaction, and offers the times that it opens to
 * those who wait for them (VISIT-14).
 */
export const offerOpenedTimes = async <T>(
  trx: Handle,
  market: OfferMailer,
  providerId: number,
  change: () => Promise<T>,
): Promise<T> => {
  const now = market.now();
  const span = await awaitedSpan(trx, providerId, now);
  if (span === undefined) return change();
  const readFree = () => freeSlots(trx, { ...span, providerId, now });
  const before = new Set((await readFree()).map(({ start }) => start.epochMilliseconds));
  const changed = await change();
  for (const { start, end } of await readFree())
    if (!before.has(start.epochMilliseconds))
      await offerFreedTime(trx, market, { providerId, start, end }, now);
  return changed;
};

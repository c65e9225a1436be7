import type { Handle } from '../database/kysely-handle.ts';
import { invalid } from '../http/http-errors.ts';
import { policyOf, readVisit, termsChanged, termsOf, tooLate } from '../visit/read-visit.ts';

/** The visit that a quote is to move, as it stands when that is quoted (VISIT-6). Amounts in minor units. */
export interface MovedVisit {
  readonly uuid: string;
  readonly sequence: number;
  readonly total: number;
  readonly walletUsed: number;
  /** Where the owner was when the visit was booked: its new time is taxed there too. */
  readonly country: string;
  readonly province: string;
}

/**
 * Reads a client's own visit to be moved to another time of the same provider. Throws 404 for an unknown or another's, 409
 * `terms_changed` when it is cancelled, `too_late` when it cannot be moved any more, 422 for another provider's.
 */
export const readMovedVisit = async (
  db: Handle,
  wanted: { readonly uuid: string; readonly userUuid: string; readonly providerId: number },
  now: Temporal.Instant,
): Promise<MovedVisit> => {
  const visit = await readVisit(db, wanted.uuid, wanted.userUuid);
  if (visit.provider_id !== wanted.providerId)
    throw invalid({ moves_booking_uuid: ['This booking is with another provider.'] });
  if (visit.status === 'CANCELLED') throw termsChanged();
  const terms = termsOf(visit, now);
  if (terms?.move_until == null)
    throw tooLate(visit.start_at.subtract({ hours: policyOf(visit).move_hours }));
  return {
    uuid: visit.uuid,
    sequence: visit.sequence,
    total: visit.total,
    walletUsed: visit.wallet_used,
    country: visit.country,
    province: visit.province,
  };
};

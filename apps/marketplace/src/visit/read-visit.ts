import { COUNTRIES, type BookingTerms } from '@pawcall/contract';
import {
  DEFAULT_VISIT_POLICY,
  type PoisonLine,
  poisonLines,
  visitTerms,
  type VisitPolicy,
} from '@pawcall/domain';
import * as v from 'valibot';
import type { Handle } from '../database/kysely-handle.ts';
import { conflict, notFound, type Refusal } from '../http/http-errors.ts';
import { VisitPolicy as PolicySchema } from '../partners/partner-schema.ts';

/** Bookings with what their quote, partner and pet say of them. */
export const selectVisits = (db: Handle) =>
  db
    .selectFrom('booking')
    .innerJoin('quote', 'quote.uuid', 'booking.quote_uuid')
    .leftJoin('pharmacy', 'pharmacy.slug', 'quote.partner')
    .leftJoin('pet', 'pet.uuid', 'booking.pet_uuid')
    .selectAll('booking')
    .select([
      'quote.locale',
      'quote.time_zone',
      'quote.country',
      'quote.province',
      'quote.partner',
      'quote.hidden_pricing',
      'pharmacy.visit_policy',
      'pharmacy.video_address',
      'pharmacy.visits_address',
      'pet.name as pet_name',
      'pet.species as pet_species',
    ]);

/** A booking as a visit: with the owner's language and zone, the partner's rules and the pet. */
export type Visit = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectVisits>['executeTakeFirst']>>
>;

/** A client's own visit, locked with `lock`. Throws 404 for an unknown or another's (VISIT-9). */
export const readVisit = async (
  db: Handle,
  uuid: string,
  userUuid: string,
  lock = false,
): Promise<Visit> => {
  const query = selectVisits(db)
    .where('booking.uuid', '=', uuid)
    .where('booking.user_uuid', '=', userUuid);
  const visit = await (lock ? query.forUpdate('booking') : query).executeTakeFirst();
  if (visit === undefined) throw notFound('This booking does not exist.');
  return visit;
};

/** The rules of the visit's partner; the usual ones where it has none that can be read. */
export const policyOf = ({ visit_policy: own }: Pick<Visit, 'visit_policy'>): VisitPolicy => {
  const read = v.safeParse(PolicySchema, own);
  return read.success ? read.output : DEFAULT_VISIT_POLICY;
};

/** What may be done with a visit now; null when it is cancelled or has begun (VISIT-3). */
export const termsOf = (visit: Visit, now: Temporal.Instant): BookingTerms | null =>
  visit.status === 'CANCELLED'
    ? null
    : visitTerms(
        {
          start: visit.start_at,
          freeUntil: visit.free_until,
          paid: visit.total,
          walletUsed: visit.wallet_used,
          currency: visit.currency,
          isFree: visit.hidden_pricing,
          moves: visit.moves,
        },
        policyOf(visit),
        now,
      );

/** The page where a visit is joined, moved and cancelled; it leads there through every change (VISIT-1). */
export const visitAddress = (
  { uuid, visits_address: own }: Pick<Visit, 'uuid' | 'visits_address'>,
  { visitsAddress: usual }: { readonly visitsAddress: string },
): string => {
  const address = new URL(own ?? usual);
  address.searchParams.set('visit', uuid);
  return address.href;
};

/** Whom the owner calls when something poisonous was swallowed (GO-7). */
export const poisonLinesOf = ({ country }: Pick<Visit, 'country'>): readonly PoisonLine[] =>
  poisonLines(COUNTRIES.find((known) => known === country) ?? 'us');

/** The provider's time that the visit takes, and whose it is. */
export const timeOf = ({ provider_id, start_at, end_at, user_uuid }: Visit) => ({
  providerId: provider_id,
  start: start_at,
  end: end_at,
  freedBy: user_uuid,
});

/** 409: the visit can no longer be changed; `deadline` says until when it could (VISIT-5). */
export const tooLate = (deadline: Temporal.Instant): Refusal =>
  conflict(
    { code: 'too_late', alternatives: [], quote: null, deadline: deadline.toString() },
    { booking_uuid: ['This appointment can no longer be changed.'] },
  );

/** 409: the visit stands otherwise than it was shown (VISIT-5, VISIT-7). */
export const termsChanged = (): Refusal =>
  conflict(
    { code: 'terms_changed', alternatives: [], quote: null },
    { booking_uuid: ['This appointment has changed. Please look at it again.'] },
  );

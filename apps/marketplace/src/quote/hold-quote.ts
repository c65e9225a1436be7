import type { Designation, Quote } from '@pawcall/contract';
import { bestCode, holdLimit, includesTax, type PriceInput, priceOf } from '@pawcall/domain';
import type { Handle } from '../database/database.ts';
import { findJurisdiction, isCountryCode } from '../places/jurisdictions.ts';
import { invalid } from '../http/refusal.ts';
import type { Partner } from '../partners/partner-schema.ts';
import type { Client } from './client.ts';
import { type Holder, makeRoom } from './hold-limits.ts';
import { findOffer, slotTaken, type Wanted } from './offer.ts';
import { BOOKING_FEES } from './booking-fees.ts';
import { reserve } from './reserve.ts';
import { quoteView } from './stored-quote.ts';

/** What a new quote is for. */
interface QuoteTerms extends Wanted {
  readonly designation: Designation;
  readonly country: string;
  readonly province: string;
  readonly petUuid: string | null;
  readonly searchResultUuid: string | null;
  readonly client: Client | undefined;
  /** Slug of the partner on whose pages it is asked for. */
  readonly partner: string | null;
  readonly pharmacy: Partner | undefined;
  readonly holder: Holder;
  readonly holdMinutes: number;
  /** The language and the zone in which the owner chose (GO-21). */
  readonly locale: string | null;
  readonly timeZone: string | null;
  /** Since when the hold that this one takes over has held the same time; undefined for a time that is held anew. */
  readonly heldSince: Temporal.Instant | undefined;
  /** The first of the quotes that ended before this one and in whose place it comes. */
  readonly succeeds?: string;
}

/** The fees of an appointment before anything is known of the client. */
interface Fees {
  readonly currency: string;
  readonly appointmentFee: number;
  readonly bookingFee: number;
}

/** Everything that a price needs, for a client (or guest), a region and a time. */
export const priceInput = (
  fees: Fees,
  terms: Pick<
    QuoteTerms,
    'start' | 'end' | 'designation' | 'country' | 'province' | 'client' | 'pharmacy'
  >,
): PriceInput => {
  const { client, pharmacy } = terms;
  const region = isCountryCode(terms.country)
    ? findJurisdiction(terms.country, terms.province)
    : undefined;
  if (region === undefined)
    throw invalid({ target_province: ['This is no region of target_country.'] });
  return {
    ...fees,
    taxBasisPoints: region.tax_basis_points,
    includesTax: includesTax(region.country),
    minutes: terms.end.since(terms.start).total('minutes'),
    designation: terms.designation,
    promoCodes: client?.promoCodes ?? [],
    promoRules: pharmacy?.promo_rules ?? undefined,
    organizationPays: client?.hiddenPricing === true || pharmacy?.price_display === 'hidden',
    wallet: client?.wallet?.currency === fees.currency ? client.wallet.amount : undefined,
  };
};

/**
 * A hold ends after the set time, and at the latest when the appointment begins or three times that time are over since
 * the time was held first (GO-10).
 */
export const holdUntil = (
  now: Temporal.Instant,
  { holdMinutes, start, heldSince = now }: Pick<QuoteTerms, 'holdMinutes' | 'start' | 'heldSince'>,
): Temporal.Instant =>
  [now.add({ minutes: holdMinutes }), holdLimit(heldSince, holdMinutes * 60)].reduce(
    earlier,
    start,
  );

const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b;

/**
 * Prices a slot and holds it, in the caller's transaction (GO-4). Throws 409 when it is taken, 422 when it is not
 * offered, 429 when guests of one address hold too many.
 */
export const holdQuote = async (
  trx: Handle,
  terms: QuoteTerms,
  now: Temporal.Instant,
): Promise<Quote> => {
  await makeRoom(trx, terms.holder, terms.providerId, now);
  const offer = await findOffer(trx, terms, now);
  const fees = {
    currency: offer.currency,
    appointmentFee: offer.rateAmount,
    bookingFee: isCountryCode(terms.country) ? BOOKING_FEES[terms.country] : 0,
  };
  const input = priceInput(fees, terms);
  const price = priceOf(input);
  const uuid = crypto.randomUUID();
  const expiresAt = holdUntil(now, terms);
  const reservationId = await reserve(trx, { ...terms, expiresAt, quoteUuid: uuid }, now);
  if (reservationId === undefined) throw await slotTaken(trx, terms, now);
  const stored = {
    uuid,
    start_at: terms.start,
    end_at: terms.end,
    expires_at: expiresAt,
    price: JSON.stringify(price),
  };
  await trx
    .insertInto('quote')
    .values({
      ...stored,
      provider_id: terms.providerId,
      reservation_id: reservationId,
      user_uuid: terms.client?.uuid ?? null,
      partner: terms.partner,
      holder: terms.holder.key,
      pet_uuid: terms.petUuid,
      search_result_uuid: terms.searchResultUuid,
      country: terms.country,
      province: terms.province,
      currency: fees.currency,
      total: price.total.amount,
      wallet_used: price.wallet_amount?.amount ?? 0,
      hidden_pricing: input.organizationPays,
      promo_code: input.organizationPays ? null : (bestCode(input)?.code ?? null),
      locale: terms.locale,
      time_zone: terms.timeZone,
      held_since: terms.heldSince ?? now,
      succeeds: terms.succeeds ?? null,
      created_at: now,
    })
    .execute();
  return quoteView(stored);
};

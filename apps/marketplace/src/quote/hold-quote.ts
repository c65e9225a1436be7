import { sql } from 'kysely';
import type { Country, Designation, Quote } from '@pawcall/contract';
import {
  ALTERNATIVE_SLOTS,
  bookableSpan,
  bestCode,
  holdLimit,
  includesTax,
  type PriceInput,
  priceOf,
} from '@pawcall/domain';
import { nearestFreeSlots, offeredSlot } from '../availability/free-slots.ts';
import { type FreeSlot, slotView } from '../availability/half-hour-slots.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { conflict, invalid, type Refusal } from '../http/http-errors.ts';
import { findJurisdiction, isCountryCode } from '../places/jurisdictions.ts';
import type { Partner } from '../partners/partner-schema.ts';
import type { Client } from './read-client.ts';
import { type Holder, makeRoom } from './hold-limits.ts';
import type { MovedVisit } from './moved-visit.ts';
import { reserve } from './reserve.ts';
import { quoteView } from './stored-quote.ts';

/** A provider's time as someone asks for it. */
export interface Wanted {
  readonly providerId: number;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** 409 `slot_taken` with the nearest other times, and whether the time is only held (WIRE-2, GO-10). */
export const slotTaken = async (
  db: Handle,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<Refusal> => takenAs(await occupation(db, wanted, now), db, wanted, now);

/** The same for a known occupation. */
export const takenAs = async (
  state: Occupation | undefined,
  db: Handle,
  { providerId, start: around }: Wanted,
  now: Temporal.Instant,
): Promise<Refusal> => {
  const nearest = await nearestFreeSlots(db, {
    providerId,
    around,
    now,
    count: ALTERNATIVE_SLOTS,
  });
  return conflict({
    code: 'slot_taken',
    alternatives: nearest.map(slotView),
    quote: null,
    is_held: state === 'held',
  });
};

/** How a time is taken. */
export type Occupation = 'booked' | 'held';

/** How any part of the time is taken; a booking says more than a hold. */
const occupation = async (
  db: Handle,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<Occupation | undefined> => {
  const { rows } = await sql<{ state: Occupation }>`
    select state from reservation
    where provider_id = ${wanted.providerId}
      and during && tstzrange(${wanted.start}, ${wanted.end}, '[)')
      and (state = 'booked' or (state = 'held' and expires_at > ${now}))
    order by state
    limit 1`.execute(db);
  return rows[0]?.state;
};

/** Throws 422 for a span that is none, and for one that has begun or begins too soon by the server's clock. */
export const refuseUnbookable = (
  { start, end }: Pick<Wanted, 'start' | 'end'>,
  now: Temporal.Instant,
): void => {
  if (Temporal.Instant.compare(start, end) >= 0)
    throw invalid({ end_at: ['The end must be after the start.'] });
  if (Temporal.Instant.compare(start, bookableSpan(now).start) < 0)
    throw invalid({ start_at: ['This time is in the past or begins too soon.'] });
};

/** The offered slot of exactly this time. Throws 409 if held or booked, 422 if not offered or too soon. */
export const findOffer = async (
  db: Handle,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<FreeSlot> => {
  refuseUnbookable(wanted, now);
  // One query tells both: between two, the time may be taken or released.
  const offered = await offeredSlot(db, { ...wanted, now });
  const isIt = offered !== undefined && offered.slot.end.equals(wanted.end);
  if (isIt && !offered.isTaken) return offered.slot;
  const state = await occupation(db, wanted, now);
  if (isIt || state !== undefined) throw await takenAs(state, db, wanted, now);
  throw invalid({ start_at: ['This time is not offered.'] });
};

/** The booking fee by the client's country, in minor units. Demonstration figures. */
const BOOKING_FEES: Readonly<Record<Country, number>> = { us: 295, ca: 395, gb: 250 };

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
  /** Since when the replaced hold has held the same time; undefined for a first hold. */
  readonly heldSince: Temporal.Instant | undefined;
  /** The first of the ended quotes that this one replaces. */
  readonly succeeds?: string;
  /** The caller's own key of the request (WIRE-9). */
  readonly requestKey?: string | undefined;
  /** The visit that is to be moved to this time (VISIT-6). */
  readonly moves?: MovedVisit | undefined;
}

/** The wallet as far as it pays in a currency; what the moved visit has used of it counts as the owner's. */
const walletFor = (
  currency: string,
  client: Client | undefined,
  moves: MovedVisit | undefined,
): number | undefined =>
  client?.wallet?.currency === currency
    ? client.wallet.amount + (moves?.walletUsed ?? 0)
    : undefined;

/** Everything that a price needs, for a client (or guest), a region and a time. */
export const priceInput = (
  fees: Pick<PriceInput, 'currency' | 'appointmentFee' | 'bookingFee'>,
  terms: Pick<
    QuoteTerms,
    'start' | 'end' | 'designation' | 'country' | 'province' | 'client' | 'pharmacy' | 'moves'
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
    wallet: walletFor(fees.currency, client, terms.moves),
  };
};

/** A hold ends after the set time, at the appointment's start, or three hold times after the first hold (GO-10). */
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
 * Prices and holds a slot in the caller's transaction (GO-4). Throws 409 if taken, 422 if not offered, 429 at the
 * guests' limit.
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
    moves_booking_uuid: terms.moves?.uuid ?? null,
    moves_total: terms.moves?.total ?? null,
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
      request_key: terms.requestKey ?? null,
      moves_sequence: terms.moves?.sequence ?? null,
      created_at: now,
    })
    .execute();
  return quoteView(stored);
};

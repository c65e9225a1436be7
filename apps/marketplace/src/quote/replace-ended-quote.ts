import type { Quote } from '@pawcall/contract';
import type { Handle } from '../database/kysely-handle.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { conflict, Refusal } from '../http/http-errors.ts';
import type { Partner } from '../partners/partner-schema.ts';
import type { Client } from './read-client.ts';
import { clientHolder, type Holder } from './hold-limits.ts';
import { findOffer, holdQuote, slotTaken } from './hold-quote.ts';
import { readMovedVisit } from './moved-visit.ts';
import { release } from './reserve.ts';
import { isLive, quoteView, type StoredQuote } from './stored-quote.ts';

/** The first in a row of quotes that replaced each other. */
const firstOf = (quote: StoredQuote): string => quote.succeeds ?? quote.uuid;

// A client's own quote of the slot is as good; guests may share a holder with strangers.
const findSuccessor = async (
  trx: Handle,
  old: StoredQuote,
  holder: Holder,
  now: Temporal.Instant,
): Promise<Quote | undefined> => {
  const ofThisHolder = trx
    .selectFrom('quote')
    .innerJoin('reservation', 'reservation.id', 'quote.reservation_id')
    .selectAll('quote')
    .where('quote.uuid', '!=', old.uuid)
    .where('quote.holder', '=', holder.key)
    .where('quote.partner', old.partner === null ? 'is' : '=', old.partner)
    .where('quote.provider_id', '=', old.provider_id)
    .where('quote.start_at', '=', old.start_at)
    .where('quote.moves_booking_uuid', 'is not distinct from', old.moves_booking_uuid)
    .where('reservation.state', '=', 'held')
    .where('reservation.expires_at', '>', now);
  const live = await (
    holder.kind === 'client'
      ? ofThisHolder
      : ofThisHolder.where('quote.succeeds', '=', firstOf(old))
  ).executeTakeFirst();
  return live === undefined ? undefined : quoteView(live);
};

const holdAgain = async (
  trx: Handle,
  market: Marketplace,
  old: StoredQuote,
  client: Client | undefined,
  holder: Holder,
  pharmacy: Partner | undefined,
  now: Temporal.Instant,
): Promise<Quote> => {
  const moves =
    old.moves_booking_uuid === null || client === undefined
      ? undefined
      : await readMovedVisit(
          trx,
          {
            uuid: old.moves_booking_uuid,
            userUuid: client.uuid,
            providerId: old.provider_id,
          },
          now,
        );
  await release(trx, old.reservation_id, now);
  // A refusal is committed too, and must not cost the client another hold.
  await findOffer(trx, { providerId: old.provider_id, start: old.start_at, end: old.end_at }, now);
  return holdQuote(
    trx,
    {
      providerId: old.provider_id,
      designation: old.designation,
      start: old.start_at,
      end: old.end_at,
      country: old.country,
      province: old.province,
      petUuid: old.pet_uuid,
      searchResultUuid: old.search_result_uuid,
      client,
      partner: old.partner,
      pharmacy,
      holder,
      holdMinutes: market.settings.holdMinutes,
      locale: old.locale,
      timeZone: old.time_zone,
      heldSince: isLive(old, now) ? old.held_since : undefined,
      succeeds: firstOf(old),
      moves,
    },
    now,
  );
};

/**
 * The 409 for an ended quote: `quote_expired` with a new quote while the slot is free, else `slot_taken` with the nearest
 * other times. The caller throws it after the transaction, so that the new hold stays.
 */
export const refuseEnded = async (
  trx: Handle,
  market: Marketplace,
  old: StoredQuote,
  client: Client | undefined,
  pharmacy: Partner | undefined,
  now: Temporal.Instant,
): Promise<Refusal> => {
  const holder: Holder =
    client === undefined
      ? { kind: 'guests', key: old.holder, most: market.settings.holdsPerAddress }
      : clientHolder(client.uuid);
  const wanted = { providerId: old.provider_id, start: old.start_at, end: old.end_at };
  try {
    const quote =
      (await findSuccessor(trx, old, holder, now)) ??
      (await holdAgain(trx, market, old, client, holder, pharmacy, now));
    return conflict(
      { code: 'quote_expired', alternatives: [], quote },
      { start_at: ['The price is no longer held. Please check the new one.'] },
    );
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    // 422 here means passed or no longer offered.
    return thrown.status === 422 ? slotTaken(trx, wanted, now) : thrown;
  }
};

import type { createQuote, Quote } from '@pawcall/contract';
import { readZone } from '@pawcall/domain';
import { inTransaction } from '../database/transaction.ts';
import type { Handle } from '../database/database.ts';
import type { CallRequest } from '../http/handler.ts';
import type { Marketplace } from '../http/marketplace.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { ownsPet, readClient } from './client.ts';
import { clientHolder, guestHolder } from './hold-limits.ts';
import { holdQuote } from './hold-quote.ts';
import { release } from './reserve.ts';

type Request = CallRequest<typeof createQuote>;

// The schema checks the form only: it lets 31 February pass.
const instantOf = (field: string, text: string): Temporal.Instant => {
  try {
    return Temporal.Instant.from(text);
  } catch {
    throw invalid({ [field]: ['Give an instant such as 2026-06-16T21:30:00Z.'] });
  }
};

const readProvider = async (trx: Handle, uuid: string, targetCurrency: string) => {
  const provider = await trx
    .selectFrom('provider')
    .select(['id', 'designation', 'currency'])
    .where('uuid', '=', uuid)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (provider === undefined) throw notFound('This provider does not exist.');
  if (provider.currency !== targetCurrency)
    throw invalid({ target_currency: [`This provider's prices are in ${provider.currency}.`] });
  return provider;
};

const releasePrevious = async (
  trx: Handle,
  uuid: string | undefined,
  now: Temporal.Instant,
): Promise<void> => {
  if (uuid === undefined) return;
  const previous = await trx
    .selectFrom('quote')
    .select('reservation_id')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (previous !== undefined) await release(trx, previous.reservation_id, now);
};

/**
 * A price for one slot, which is held until `expires_at` (GO-4, WIRE-8). Who asks is told by the token alone;
 * `client_uuid` of the body is not read. The hold of `previous_quote_uuid` is given back in the same
 * transaction, so a refused new choice leaves the former one held (WIRE-9).
 */
export const answerCreateQuote = async (
  market: Marketplace,
  request: Request,
): Promise<{ status: 'success'; data: Quote }> => {
  const { input, params, session } = request;
  const now = market.now();
  const data = await inTransaction(market.db, async (trx) => {
    const provider = await readProvider(trx, params.partner_uuid, input.target_currency);
    const client = session === undefined ? undefined : await readClient(trx, session.userUuid);
    if (input.pet_uuid !== '' && !(await ownsPet(trx, client, input.pet_uuid)))
      throw notFound('This pet does not exist.');
    await releasePrevious(trx, input.previous_quote_uuid, now);
    return holdQuote(
      trx,
      {
        providerId: provider.id,
        designation: provider.designation,
        start: instantOf('start_at', input.start_at),
        end: instantOf('end_at', input.end_at),
        country: input.target_country,
        province: input.target_province.toUpperCase(),
        petUuid: input.pet_uuid === '' ? null : input.pet_uuid,
        searchResultUuid: input.search_result_uuid || null,
        client,
        holder:
          client === undefined
            ? guestHolder(request.address, market.settings.holdsPerAddress)
            : clientHolder(client.uuid),
        holdMinutes: market.settings.holdMinutes,
        locale: request.locale,
        timeZone: readZone(input.timezone ?? '') ?? request.timeZone ?? null,
      },
      now,
    );
  });
  return { status: 'success', data };
};

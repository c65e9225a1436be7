import type { Designation } from '@pawcall/contract';
import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import type { Refusal } from '../http/http-errors.ts';
import { type Occupation, takenAs } from './hold-quote.ts';

/** How a provider's time stands, the same for every caller. */
export interface SlotSnapshot {
  readonly provider: {
    readonly id: number;
    readonly designation: Designation;
    readonly currency: string;
  };
  /** The refusal for who holds nothing with the provider; undefined when no part of the time is held, booked or busy. */
  readonly taken: Refusal | undefined;
  /** The live holds with the provider: to whose quotes they belong. */
  readonly holds: readonly {
    readonly quote: string;
    readonly holder: string;
    readonly requestKey: string | null;
  }[];
}

type SlotRow = SlotSnapshot['provider'] &
  Pick<SlotSnapshot, 'holds'> & { readonly state: Occupation | null };

/** Reads how a time stands; undefined for an unknown or inactive provider. */
export const readSlotSnapshot = async (
  db: Handle,
  time: {
    readonly providerUuid: string;
    readonly start: Temporal.Instant;
    readonly end: Temporal.Instant;
  },
  now: Temporal.Instant,
): Promise<SlotSnapshot | undefined> => {
  const { providerUuid, start, end } = time;
  const { rows } = await sql<SlotRow>`/* look_at_time */
    select p.id, p.designation, p.currency,
      coalesce((select r.state from reservation r
        where r.provider_id = p.id and r.during && tstzrange(${start}, ${end}, '[)')
          and (r.state = 'booked' or (r.state = 'held' and r.expires_at > ${now}))
        order by r.state limit 1),
        (select 'booked' from busy_time b
        where b.provider_id = p.id and b.during && tstzrange(${start}, ${end}, '[)') limit 1)) as state,
      coalesce((select jsonb_agg(jsonb_build_object(
          'quote', q.uuid, 'holder', q.holder, 'requestKey', q.request_key))
        from reservation r join quote q on q.reservation_id = r.id
        where r.provider_id = p.id and r.state = 'held' and r.expires_at > ${now}), '[]') as holds
    from provider p where p.uuid = ${providerUuid} and p.is_active`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { state, holds, ...provider } = row;
  const taken =
    state === null
      ? undefined
      : await takenAs(state, db, { providerId: provider.id, start, end }, now);
  return { provider, taken, holds };
};

/** What never changes back about a quote: its owner, and that it was booked or has ended. */
export interface QuoteSnapshot {
  /** The client who owns it; null while it is a guest's. */
  readonly owner: string | null;
  readonly fate: 'held' | 'booked' | 'ended';
}

/** Reads how a quote of a partner stands; undefined when it does not exist there. */
export const readQuoteSnapshot = async (
  db: Handle,
  uuid: string,
  partner: string | null,
  now: Temporal.Instant,
): Promise<QuoteSnapshot | undefined> => {
  const { rows } = await sql<QuoteSnapshot>`/* look_at_quote */
    select q.user_uuid as owner,
      case when q.booking_uuid is not null then 'booked'
        when r.state = 'held' and r.expires_at > ${now} then 'held' else 'ended' end as fate
    from quote q join reservation r on r.id = q.reservation_id
    where q.uuid = ${uuid} and q.partner is not distinct from ${partner}`.execute(db);
  return rows[0];
};

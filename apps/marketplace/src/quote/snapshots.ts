import type { Designation } from '@pawcall/contract';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { Refusal } from '../http/refusal.ts';
import { type Occupation, takenAs } from './hold-quote.ts';

/** A provider's time as a request names it. */
interface NamedTime {
  readonly providerUuid: string;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** How a time stands, for whoever asks: it holds nothing of any of them. */
export interface Sight {
  readonly provider: {
    readonly id: number;
    readonly designation: Designation;
    readonly currency: string;
  };
  /** The refusal for who holds nothing with the provider; undefined when no part of the time is held or booked. */
  readonly taken: Refusal | undefined;
  /** The live holds with the provider: to whose quotes they belong. */
  readonly holds: readonly { readonly quote: string; readonly holder: string }[];
}

interface Row extends Omit<Sight, 'provider' | 'taken'> {
  readonly id: number;
  readonly designation: Designation;
  readonly currency: string;
  readonly state: Occupation | null;
}

/** Looks at a time; undefined for an unknown or inactive provider. */
export const lookAt = async (
  db: Handle,
  { providerUuid, start, end }: NamedTime,
  now: Temporal.Instant,
): Promise<Sight | undefined> => {
  const { rows } = await sql<Row>`/* look_at_time */
    select p.id, p.designation, p.currency,
      (select r.state from reservation r
        where r.provider_id = p.id and r.during && tstzrange(${start}, ${end}, '[)')
          and (r.state = 'booked' or (r.state = 'held' and r.expires_at > ${now}))
        order by r.state limit 1) as state,
      coalesce((select jsonb_agg(jsonb_build_object('quote', q.uuid, 'holder', q.holder))
        from reservation r join quote q on q.reservation_id = r.id
        where r.provider_id = p.id and r.state = 'held' and r.expires_at > ${now}), '[]') as holds
    from provider p where p.uuid = ${providerUuid} and p.is_active`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { id, designation, currency, state, holds } = row;
  const taken =
    state === null ? undefined : await takenAs(state, db, { providerId: id, start, end }, now);
  return { provider: { id, designation, currency }, taken, holds };
};

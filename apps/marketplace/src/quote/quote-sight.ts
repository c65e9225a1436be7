import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';

/** What is for good about a quote: whose it has become, and that it was booked or has ended. */
export interface QuoteSight {
  /** The client who owns it; null for a guest's, which is the first one's to ask. */
  readonly owner: string | null;
  readonly fate: 'held' | 'booked' | 'ended';
}

/** Looks at a quote of a partner's; undefined when it does not exist there. */
export const lookAtQuote = async (
  db: Handle,
  uuid: string,
  partner: string | null,
  now: Temporal.Instant,
): Promise<QuoteSight | undefined> => {
  const { rows } = await sql<QuoteSight>`/* look_at_quote */
    select q.user_uuid as owner,
      case when exists (select from booking b where b.quote_uuid = q.uuid) then 'booked'
        when r.state = 'held' and r.expires_at > ${now} then 'held' else 'ended' end as fate
    from quote q join reservation r on r.id = q.reservation_id
    where q.uuid = ${uuid} and q.partner is not distinct from ${partner}`.execute(db);
  return rows[0];
};

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Handle } from '../../database/database.ts';
import type { KindName } from '../rows/row-kind.ts';

// A provider keeps its bookings and quotes, so it is switched off and stays.
const providers = (now: Temporal.Instant) => sql`
  with gone as (
    update provider p set is_active = false, pruned_at = ${now}
    where p.external_id is not null and p.is_active
      and not exists (select from incoming i where i.kind = 'providers' and i.key = p.external_id)
    returning p.id
  ), noted as (insert into touched select id from gone)
  select id from gone`;

const HIDDEN_CONCERNS = sql`
  update concern c set show_on_guided_search = false
  where c.show_on_guided_search
    and not exists (select from incoming i where i.kind = 'concerns' and i.key = c.slug)
    and (exists (select from provider p where p.concerns @> array[c.slug])
      or exists (select from booking b where b.concerns @> array[c.slug]))
  returning c.slug`;

const UNUSED_CONCERNS = sql`
  delete from concern c
  where not exists (select from incoming i where i.kind = 'concerns' and i.key = c.slug)
    and not exists (select from provider p where p.concerns @> array[c.slug])
    and not exists (select from booking b where b.concerns @> array[c.slug])
  returning c.slug`;

const CONCERN_NAMES = sql`
  delete from concern_name c
  where not exists (
    select from incoming i where i.kind = 'concern-names' and i.key = c.slug || E'\t' || c.locale)
  returning c.slug`;

const PROMO_CODES = sql`
  delete from promo_code c using app_user u
  where u.id = c.user_id and not exists (
    select from incoming i where i.kind = 'promo-codes' and i.owner = u.email and i.data ->> 'code' = c.code
      and coalesce(i.data ->> 'pharmacy', u.partner) is not distinct from u.partner)
  returning c.code`;

/**
 * Takes away what its kind of file does not name, and answers how many. What something refers to is switched off or
 * hidden. Rows that never came from a file, and pharmacies and organisations, stay.
 */
export const prune = async (
  trx: Handle,
  kind: KindName,
  now: Temporal.Instant,
): Promise<number> => {
  const statements: Partial<Record<KindName, readonly RawBuilder<unknown>[]>> = {
    providers: [providers(now)],
    concerns: [HIDDEN_CONCERNS, UNUSED_CONCERNS],
    'concern-names': [CONCERN_NAMES],
    'promo-codes': [PROMO_CODES],
  };
  let removed = 0;
  for (const statement of statements[kind] ?? [])
    removed += (await statement.execute(trx)).rows.length;
  return removed;
};

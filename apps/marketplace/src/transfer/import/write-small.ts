import { sql } from 'kysely';
import type { Handle } from '../../database/database.ts';
import { NOTHING } from './outcome.ts';
import type { Written } from './outcome.ts';

const written = async (trx: Handle, rows: ReturnType<typeof sql<{ is_new: boolean }>>) => {
  const found = await sql<Pick<Written, 'added' | 'changed'>>`
    with written as (${rows})
    select (count(*) filter (where is_new))::integer as added,
      (count(*) filter (where not is_new))::integer as changed
    from written`.execute(trx);
  return { ...NOTHING, ...found.rows[0] };
};

/** Writes what concerns are called in each locale. */
export const writeConcernNames = (trx: Handle): Promise<Written> =>
  written(
    trx,
    sql`insert into concern_name as t (slug, locale, name)
      select data ->> 'slug', data ->> 'locale', data ->> 'name' from incoming
      where kind = 'concern-names' order by file, line
      on conflict (slug, locale) do update set name = excluded.name where t.name <> excluded.name
      returning xmax = 0 as is_new`,
  );

/** Writes which promo codes clients hold. */
export const writePromoCodes = (trx: Handle, now: Temporal.Instant): Promise<Written> =>
  written(
    trx,
    sql`insert into promo_code (user_id, code, created_at)
      select u.id, i.data ->> 'code', ${now} from incoming i
      join app_user u on u.email = i.owner and u.email_verified_at is not null
        and coalesce(i.data ->> 'pharmacy', u.partner) is not distinct from u.partner
      where i.kind = 'promo-codes' order by i.file, i.line
      on conflict do nothing
      returning true as is_new`,
  );

/** Writes which pages may call for a pharmacy; a file that names a pharmacy says all of its origins. */
export const writeAllowedOrigins = async (trx: Handle): Promise<Written> => {
  // Before the others come: an origin may go from one pharmacy to another.
  const gone = await sql`delete from pharmacy_origin o
    where o.pharmacy in (select owner from incoming where kind = 'allowed-origins')
      and not exists (select from incoming i
        where i.kind = 'allowed-origins' and i.key = o.origin and i.owner = o.pharmacy)
    returning o.origin`.execute(trx);
  const come = await written(
    trx,
    sql`insert into pharmacy_origin (origin, pharmacy)
      select i.key, i.owner from incoming i
      where i.kind = 'allowed-origins'
        and not exists (select from pharmacy_origin o where o.origin = i.key)
      order by i.file, i.line returning true as is_new`,
  );
  return { ...come, removed: gone.rows.length };
};

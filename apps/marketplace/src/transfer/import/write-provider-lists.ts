import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import type { KindName } from '../rows/row-kind.ts';
import { NOTHING, type Written } from './import-report.ts';

/** A list that belongs to a provider: a file that names the provider says the whole of it. */
interface ProviderList {
  readonly kind: KindName;
  readonly table: 'licence' | 'weekly_rule' | 'exception_day';
  /** The staged key of a stored row `l` of provider `n`. */
  readonly key: RawBuilder<unknown>;
  readonly columns: readonly string[];
  /** The columns that tell a provider's rows apart, and what else a row has. */
  readonly known: readonly string[];
  readonly rest?: string;
}

const LISTS: readonly ProviderList[] = [
  {
    kind: 'licences',
    table: 'licence',
    key: sql`n.external_id || E'\t' || l.jurisdiction`,
    columns: ['jurisdiction'],
    known: ['jurisdiction'],
  },
  {
    kind: 'hours',
    table: 'weekly_rule',
    key: sql`n.external_id || E'\t' || l.weekday || E'\t' || l.start_minute`,
    columns: ['weekday', 'start_minute', 'end_minute'],
    known: ['weekday', 'start_minute'],
    rest: 'end_minute',
  },
  {
    kind: 'days-off',
    table: 'exception_day',
    key: sql`n.external_id || E'\t' || l.day`,
    columns: ['day'],
    known: ['day'],
  },
];

const ids = (names: readonly string[], prefix = sql``) =>
  sql.join(names.map((name) => sql`${prefix}${sql.id(name)}`));

// A row of providers may say its licences itself, and that there are none.
const SAID_WITH_PROVIDERS = sql`
  union select key from incoming where kind = 'providers' and data ? 'licences'`;

/** Whether rows of providers say licences. */
export const saysLicences = async (trx: Handle): Promise<boolean> => {
  const { rows } = await sql`
    select from incoming where kind = 'providers' and data ? 'licences' limit 1`.execute(trx);
  return rows.length > 0;
};

const writeList = async (trx: Handle, list: ProviderList, prune: boolean): Promise<Written> => {
  const table = sql.table(list.table);
  const alsoUnnamed = prune ? sql`or (p.external_id is not null and p.is_active)` : sql``;
  const saidElsewhere = list.kind === 'licences' ? SAID_WITH_PROVIDERS : sql``;
  const onConflict =
    list.rest === undefined
      ? sql`do nothing`
      : sql`do update set ${sql.id(list.rest)} = excluded.${sql.id(list.rest)}
          where t.${sql.id(list.rest)} <> excluded.${sql.id(list.rest)}`;
  const { rows } = await sql<Written>`
    with named as materialized (
      select p.id, p.external_id from provider p
      where p.external_id in (
        select owner from incoming where kind = ${list.kind} ${saidElsewhere}) ${alsoUnnamed}
    ), gone as (
      delete from ${table} l using named n
      where l.provider_id = n.id
        and not exists (select from incoming i where i.kind = ${list.kind} and i.key = ${list.key})
      returning l.provider_id
    ), written as (
      insert into ${table} as t (provider_id, ${ids(list.columns)})
      select n.id, ${ids(list.columns, sql`r.`)} from incoming i join named n on n.external_id = i.owner
      cross join lateral jsonb_populate_record(null::${table}, i.data) r
      where i.kind = ${list.kind}
      on conflict (provider_id, ${ids(list.known)}) ${onConflict}
      returning provider_id, xmax = 0 as is_new
    ), noted as (
      insert into touched select provider_id from gone union select provider_id from written
    )
    select (select count(*)::integer from gone) as removed,
      (count(*) filter (where is_new))::integer as added,
      (count(*) filter (where not is_new))::integer as changed
    from written`.execute(trx);
  return rows[0] ?? NOTHING;
};

/** Writes licences, hours and days off; `pruned` are the kinds that say them of every provider. */
export const writeLists = async (
  trx: Handle,
  kinds: ReadonlySet<KindName>,
  pruned: ReadonlySet<KindName>,
): Promise<ReadonlyMap<KindName, Written>> => {
  const written = new Map<KindName, Written>();
  for (const list of LISTS)
    if (kinds.has(list.kind))
      written.set(list.kind, await writeList(trx, list, pruned.has(list.kind)));
  return written;
};

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

import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Handle } from '../../database/database.ts';
import type { KindName } from '../rows/row-kind.ts';
import { NOTHING } from './outcome.ts';
import type { Written } from './outcome.ts';

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

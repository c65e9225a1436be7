import { sql } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import type { Database } from '../../schema/database-types.ts';
import type { KindName } from '../rows/row-kind.ts';
import type { Written } from './import-report.ts';
import { PROVIDER_VALUES } from '../../provider/insert-providers.ts';

/** A table whose rows a file knows by one column. */
export interface NamedTable {
  readonly kind: KindName;
  readonly table: keyof Database;
  readonly keyColumn: string;
  readonly columns: readonly string[];
  /** Values of a new row that the file leaves out. */
  readonly defaults: Readonly<Record<string, unknown>>;
}

const rate = sql`coalesce(
  (select r.data from incoming r where r.kind = 'rates' and r.key = i.key), '{}')`;

// Who comes back in a file after `--prune` had switched them off is on again, unless the file says otherwise.
const back = sql`case when t.pruned_at is null then '{}'::jsonb
  else '{"pruned_at": null, "is_active": true}'::jsonb end`;

/** Upserts the staged rows of a table where they differ; notes changed providers in `touched`. */
export const writeTable = async (trx: Handle, named: NamedTable): Promise<Written> => {
  const { kind } = named;
  const ofProviders = named.table === 'provider';
  const table = sql.table(named.table);
  const key = sql.id(named.keyColumn);
  const columns = sql.join(named.columns.map((column) => sql.id(column)));
  const from = (alias: string) =>
    sql.join(named.columns.map((column) => sql`${sql.id(alias)}.${sql.id(column)}`));
  const noted = (rows: string) =>
    ofProviders ? sql`, noted as (insert into touched select id from ${sql.id(rows)})` : sql``;
  const id = ofProviders ? sql`t.id` : sql`1 as id`;
  const count = async (statement: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
    (await statement.execute(trx)).rows[0]?.count ?? 0;
  const changed = await count(sql`
    with differing as materialized (
      select n.* from incoming i join ${table} t on t.${key} = i.key
      cross join lateral jsonb_populate_record(t, ${
        kind === 'providers' ? sql`${back} || i.data` : sql`i.data`
      }) n
      where i.kind = ${kind} and n is distinct from t
    ), written as (
      update ${table} t set (${columns}) = row(${from('d')})
      from differing d where t.${key} = d.${key} returning ${id}
    )${noted('written')}
    select count(*)::integer as count from written`);
  const added = await count(sql`
    with written as (
      insert into ${table} as t (${columns})
      select ${from('n')} from incoming i
      cross join lateral jsonb_populate_record(null::${table},
        ${JSON.stringify(named.defaults)}::jsonb || ${ofProviders ? sql`i.data || ${rate}` : sql`i.data`}) n
      where i.kind = ${kind} and not exists (select from ${table} t where t.${key} = i.key)
      order by i.file, i.line
      returning ${id}
    )${noted('written')}
    select count(*)::integer as count from written`);
  return { added, changed, removed: 0 };
};

/** Partner pharmacies. */
export const PHARMACY: NamedTable = {
  kind: 'pharmacies',
  table: 'pharmacy',
  keyColumn: 'slug',
  columns: [
    'slug',
    'name',
    'client_id',
    'support_email',
    'source',
    'checkout_origins',
    'locale',
    'currency',
    'country',
    'price_display',
    'promo_rules',
    'visit_policy',
    'video_address',
    'visits_address',
    'mail_from',
    'widget_options',
  ],
  defaults: {
    checkout_origins: [],
    locale: 'en-US',
    currency: 'USD',
    country: 'us',
    price_display: 'shown',
    widget_options: {},
  },
};

/** Organisations that pay for their people. */
export const ORGANIZATION: NamedTable = {
  kind: 'organizations',
  table: 'organization',
  keyColumn: 'slug',
  columns: [
    'slug',
    'name',
    'issuer',
    'client_id',
    'client_secret',
    'redirect_uri',
    'email_domains',
  ],
  defaults: { email_domains: [] },
};

/** Concerns. */
export const CONCERN: NamedTable = {
  kind: 'concerns',
  table: 'concern',
  keyColumn: 'slug',
  columns: [
    'slug',
    'name',
    'icon',
    'species',
    'is_primary',
    'show_on_guided_search',
    'is_urgent',
    'position',
  ],
  defaults: { is_primary: false, show_on_guided_search: true, is_urgent: false },
};

/** Providers, of whom a new one joins today unless its file says when. */
export const providerTable = (today: string): NamedTable => ({
  kind: 'providers',
  table: 'provider',
  keyColumn: 'external_id',
  columns: ['external_id', ...PROVIDER_VALUES, 'pruned_at'],
  defaults: {
    languages: [],
    concerns: [],
    top_rated_concerns: [],
    rating_count: 0,
    joined_on: today,
    is_featured: false,
    is_active: true,
  },
});

/** What an appointment with providers costs, where a file says that alone. */
export const RATE: NamedTable = {
  kind: 'rates',
  table: 'provider',
  keyColumn: 'external_id',
  columns: ['rate_amount', 'currency'],
  defaults: {},
};

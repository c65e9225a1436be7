import { type RawBuilder, sql } from 'kysely';
import type { KindName } from '../rows/row-kind.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import type { SourceFile } from '../read/source-file.ts';
import { ROW_KINDS } from '../rows/row-kinds.ts';
import type { Refusals } from './import-report.ts';

/** A staged row that is wrong, and what the reason names. */
export interface Found {
  readonly kind: KindName;
  readonly file: number;
  readonly line: number;
  readonly detail: string | null;
}

/** Something that can be wrong between staged rows, or with what they name. */
export interface Check {
  readonly find: RawBuilder<Found>;
  readonly field: (kind: KindName) => string;
  readonly reason: (detail: string) => string;
}

const unknownPharmacy: Check = {
  find: sql`
    select i.kind, i.file, i.line, i.owner as detail from incoming i
    where i.kind = 'allowed-origins'
      and not exists (select from incoming p where p.kind = 'pharmacies' and p.key = i.owner)
      and not exists (select from pharmacy p where p.slug = i.owner)`,
  field: () => 'pharmacy',
  reason: (slug) => `no pharmacy is called ${slug}`,
};

const takenOrigin: Check = {
  find: sql`
    select i.kind, i.file, i.line, o.pharmacy as detail
    from incoming i join pharmacy_origin o on o.origin = i.key and o.pharmacy <> i.owner
    where i.kind = 'allowed-origins' and not exists (
      select from incoming p where p.kind = 'allowed-origins' and p.owner = o.pharmacy)`,
  field: () => 'origin',
  reason: (slug) => `is an origin of ${slug}; name all of that pharmacy's origins to take it away`,
};

const taken = (column: 'client_id' | 'source'): Check => ({
  find: sql`
    select i.kind, i.file, i.line, other.slug as detail
    from incoming i cross join lateral (
      select p.slug from pharmacy p
      where p.slug <> i.key and p.${sql.id(column)} = i.data ->> ${sql.lit(column)}
      union select p.key from incoming p
      where p.kind = 'pharmacies' and p.key <> i.key and p.data -> ${sql.lit(column)} = i.data -> ${sql.lit(column)}
    ) other
    where i.kind = 'pharmacies' and i.data ->> ${sql.lit(column)} is not null`,
  field: () => column,
  reason: (slug) => `is what ${slug} has; no two pharmacies share it`,
});

/** What is wrong between the rows of pharmacies. */
export const PARTNER_CHECKS: readonly Check[] = [
  unknownPharmacy,
  takenOrigin,
  taken('client_id'),
  taken('source'),
];

const asText = (field: string) => () => field;

// Rows of a JSON file may stand in one line.
const doubles: Check = {
  find: sql`
    select i.kind, i.file, i.line, first.file || ':' || first.line as detail
    from (select kind, key from incoming group by kind, key having count(*) > 1) d
    join incoming i on i.kind = d.kind and i.key = d.key
    cross join lateral (
      select f.ctid as at, file, line from incoming f where f.kind = d.kind and f.key = d.key
      order by file, line, f.ctid limit 1
    ) first
    where i.ctid <> first.at`,
  field: (kind) => ROW_KINDS[kind].keyField,
  reason: (place) => `is the same row as ${place}`,
};

const unknownProvider: Check = {
  find: sql`
    select i.kind, i.file, i.line, i.owner as detail from incoming i
    where i.kind in ('rates', 'licences', 'hours', 'days-off')
      and not exists (select from incoming p where p.kind = 'providers' and p.key = i.owner)
      and not exists (select from provider p where p.external_id = i.owner)`,
  field: asText('provider'),
  reason: (owner) => `no provider is called ${owner}`,
};

const unknownConcern: Check = {
  find: sql`
    select i.kind, i.file, i.line, slug as detail
    from incoming i cross join lateral (
      select i.owner as slug where i.kind = 'concern-names'
      union select jsonb_array_elements_text(i.data -> 'concerns') where i.kind = 'providers'
    ) named
    where i.kind in ('concern-names', 'providers')
      and not exists (select from incoming c where c.kind = 'concerns' and c.key = slug)
      and not exists (select from concern c where c.slug = named.slug)`,
  field: (kind) => (kind === 'providers' ? 'concerns' : 'concern'),
  reason: (slug) => `no concern is called ${slug}`,
};

const unknownAccount: Check = {
  find: sql`
    select i.kind, i.file, i.line, null as detail from incoming i
    where i.kind = 'promo-codes' and not exists (
      select from app_user u where u.email = i.owner and u.email_verified_at is not null
        and coalesce(i.data ->> 'pharmacy', u.partner) is not distinct from u.partner)`,
  field: asText('email'),
  reason: () => 'no account has this e-mail address',
};

const severalAccounts: Check = {
  find: sql`
    select i.kind, i.file, i.line, null as detail from incoming i
    where i.kind = 'promo-codes' and i.data ->> 'pharmacy' is null and 1 < (
      select count(*) from app_user u where u.email = i.owner and u.email_verified_at is not null)`,
  field: asText('pharmacy'),
  reason: () => 'is missing, and several pharmacies have a client with this e-mail address',
};

const noRate: Check = {
  find: sql`
    select i.kind, i.file, i.line, null as detail from incoming i
    where i.kind = 'providers' and not i.data ? 'rate_amount'
      and not exists (select from incoming r where r.kind = 'rates' and r.key = i.key)
      and not exists (select from provider p where p.external_id = i.key)`,
  field: asText('rate_amount'),
  reason: () => 'is missing, and a new provider has no rate yet; say it here or in rates',
};

const twoRates: Check = {
  find: sql`
    select r.kind, r.file, r.line, null as detail from incoming r
    where r.kind = 'rates' and exists (
      select from incoming p where p.kind = 'providers' and p.key = r.key and p.data ? 'rate_amount')`,
  field: asText('rate_amount'),
  reason: () => 'is said in providers too; leave it out in one of the files',
};

const overlapping: Check = {
  find: sql`
    select kind, file, line, null as detail from (
      select kind, file, line, (data ->> 'start_minute')::integer < max((data ->> 'end_minute')::integer) over (
        partition by owner, data ->> 'weekday' order by (data ->> 'start_minute')::integer
        rows between unbounded preceding and 1 preceding) as is_double
      from incoming where kind = 'hours'
    ) h where is_double`,
  field: asText('start'),
  reason: () => 'overlaps other hours of the same provider and weekday',
};

const CHECKS = [
  doubles,
  unknownProvider,
  unknownConcern,
  unknownAccount,
  severalAccounts,
  noRate,
  twoRates,
  overlapping,
  ...PARTNER_CHECKS,
];

const placeIn = (detail: string, files: readonly SourceFile[]): string => {
  const [file = '', line = ''] = detail.split(':');
  return `line ${line} of ${files[Number(file)]?.name ?? ''}`;
};

/** Reports the staged rows that contradict each other, or name what there is not. */
export const checkStaged = async (
  trx: Handle,
  files: readonly SourceFile[],
  refusals: Refusals,
): Promise<void> => {
  for (const check of CHECKS) {
    const { rows } = await sql<Found & { readonly total: number }>`
      select *, count(*) over ()::integer as total from (${check.find}) found
      order by file, line, detail limit ${refusals.room() + 1}`.execute(trx);
    for (const row of rows) {
      const detail = row.detail ?? '';
      refusals.add({
        file: files[row.file]?.name ?? '',
        line: row.line,
        field: check.field(row.kind),
        reason: check.reason(check === doubles ? placeIn(detail, files) : detail),
      });
    }
    refusals.count((rows[0]?.total ?? 0) - rows.length);
  }
};

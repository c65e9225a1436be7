import { sql } from 'kysely';
import type { Handle } from '../../database/database.ts';
import type { SourceFile } from '../read/source-file.ts';
import { ROW_KINDS } from '../rows/row-kinds.ts';
import type { Check, Found } from './check.ts';
import { PARTNER_CHECKS } from './partner-checks.ts';
import type { Refusals } from './refusals.ts';

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

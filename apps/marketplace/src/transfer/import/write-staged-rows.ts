import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import { KIND_NAMES, type KindName } from '../rows/row-kind.ts';
import { CONCERN, ORGANIZATION, PHARMACY, RATE, providerTable, writeTable } from './write-table.ts';
import { NOTHING, sum, type KindOutcome, type Written } from './import-report.ts';
import {
  saysLicences,
  writeLists,
  writeAllowedOrigins,
  writeConcernNames,
  writePromoCodes,
} from './write-provider-lists.ts';

/** How staged rows are written. */
export interface Writing {
  /** Kinds of which there is a file. */
  readonly kinds: ReadonlySet<KindName>;
  readonly prune: boolean;
  readonly now: Temporal.Instant;
}

/** What the staged rows changed. */
export interface WrittenRows {
  readonly outcomes: readonly KindOutcome[];
  /** Ids of the providers whose place in the search may have changed. */
  readonly touched: number;
}

const readCounts = async (trx: Handle): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::integer as count from incoming group by kind`.execute(trx);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
};

const TABLES = { organizations: ORGANIZATION, pharmacies: PHARMACY, concerns: CONCERN } as const;

/** Writes what is staged, in the order in which kinds refer to each other. */
export const writeStaged = async (trx: Handle, writing: Writing): Promise<WrittenRows> => {
  const { now } = writing;
  await sql`create temporary table touched (provider_id integer not null) on commit drop`.execute(
    trx,
  );
  const counts = await readCounts(trx);
  const kinds = new Set<KindName>([
    ...writing.kinds,
    ...KIND_NAMES.filter((kind) => counts.has(kind)),
    ...((await saysLicences(trx)) ? (['licences'] as const) : []),
  ]);
  const written = new Map<KindName, Written>();
  for (const kind of ['organizations', 'pharmacies', 'concerns'] as const)
    if (kinds.has(kind)) written.set(kind, await writeTable(trx, TABLES[kind]));
  if (kinds.has('allowed-origins')) written.set('allowed-origins', await writeAllowedOrigins(trx));
  if (kinds.has('concern-names')) written.set('concern-names', await writeConcernNames(trx));
  if (kinds.has('providers')) {
    const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString();
    written.set('providers', await writeTable(trx, providerTable(today)));
  }
  // A new provider was written with its rate, so this finds those that differ.
  if (kinds.has('rates')) written.set('rates', await writeTable(trx, RATE));
  if (kinds.has('promo-codes')) written.set('promo-codes', await writePromoCodes(trx, now));
  const pruned = writing.prune ? writing.kinds : new Set<KindName>();
  for (const kind of pruned) {
    const removed = await prune(trx, kind, now);
    written.set(kind, sum(written.get(kind) ?? NOTHING, { ...NOTHING, removed }));
  }
  for (const [kind, list] of await writeLists(trx, kinds, pruned)) written.set(kind, list);
  const touched = await sql<{ count: number }>`
    select count(distinct provider_id)::integer as count from touched`.execute(trx);
  return {
    outcomes: KIND_NAMES.filter((kind) => kinds.has(kind)).map((kind) => ({
      kind,
      read: counts.get(kind) ?? 0,
      ...(written.get(kind) ?? NOTHING),
    })),
    touched: touched.rows[0]?.count ?? 0,
  };
};

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

/** Deletes imported rows that the files no longer name, or switches them off where referenced. Returns how many. */
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

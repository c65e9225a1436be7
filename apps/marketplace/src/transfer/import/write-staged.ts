import { sql } from 'kysely';
import type { Handle } from '../../database/database.ts';
import { KIND_NAMES } from '../rows/row-kind.ts';
import type { KindName } from '../rows/row-kind.ts';
import { CONCERN, ORGANIZATION, PHARMACY, RATE, providerTable } from './named-tables.ts';
import { NOTHING, sum } from './outcome.ts';
import type { KindOutcome, Written } from './outcome.ts';
import { prune } from './prune.ts';
import { saysLicences, writeLists } from './write-lists.ts';
import { writeAllowedOrigins, writeConcernNames, writePromoCodes } from './write-small.ts';
import { writeTable } from './write-table.ts';

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

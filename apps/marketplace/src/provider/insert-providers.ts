import { sql } from 'kysely';
import type { ProviderTable, ReviewTable } from '../schema/tables/provider.ts';
import type { WeeklyRule } from '../availability/offered-slots.ts';
import type { Handle } from '../database/kysely-handle.ts';

/** The provider columns that callers set. */
export const PROVIDER_VALUES = [
  'first_name',
  'last_name',
  'designation',
  'post_nominal',
  'description',
  'languages',
  'country',
  'jurisdiction',
  'time_zone',
  'rate_amount',
  'currency',
  'species',
  'concerns',
  'top_rated_concerns',
  'rating_average',
  'rating_count',
  'joined_on',
  'is_featured',
  'is_active',
] as const satisfies readonly (keyof ProviderTable)[];

/** A provider with everything that is kept about it. */
export interface NewProvider extends Omit<ProviderTable, 'id' | 'external_id' | 'pruned_at'> {
  readonly licences: readonly string[];
  readonly hours: readonly WeeklyRule[];
  /** Local days off, `YYYY-MM-DD`. */
  readonly days_off: readonly string[];
  readonly reviews: readonly Omit<ReviewTable, 'provider_id'>[];
}

type Target = 'licence' | 'weekly_rule' | 'exception_day' | 'review';

const CHUNK = 4000;

const insertAll = async (
  db: Handle,
  table: Target,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> => {
  const names = sql.join(columns.map((column) => sql.id(column)));
  for (let at = 0; at < rows.length; at += CHUNK)
    await sql`insert into ${sql.table(table)} (${names}) select ${names} from jsonb_populate_recordset(
      null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + CHUNK))}::jsonb)`.execute(db);
};

const COLUMNS = ['uuid', ...PROVIDER_VALUES, 'has_portrait'] as const;

/** Inserts providers and their lists; returns ids by uuid. The search needs `rebuildSearch` after it. */
export const insertProviders = async (
  db: Handle,
  providers: readonly NewProvider[],
): Promise<ReadonlyMap<string, number>> => {
  const names = sql.join(COLUMNS.map((column) => sql.id(column)));
  const ids = new Map<string, number>();
  for (let at = 0; at < providers.length; at += CHUNK) {
    const own = providers
      .slice(at, at + CHUNK)
      .map((provider) => Object.fromEntries(COLUMNS.map((column) => [column, provider[column]])));
    const { rows } = await sql<{ id: number; uuid: string }>`
      insert into provider (${names})
      select ${names} from jsonb_populate_recordset(null::provider, ${JSON.stringify(own)}::jsonb)
      returning id, uuid`.execute(db);
    for (const row of rows) ids.set(row.uuid, row.id);
  }
  const each = <T>(parts: (provider: NewProvider) => readonly T[]) =>
    providers.flatMap((provider) =>
      parts(provider).map((part) => ({ ...part, provider_id: ids.get(provider.uuid) })),
    );
  await insertAll(
    db,
    'licence',
    ['provider_id', 'jurisdiction'],
    each((provider) => provider.licences.map((jurisdiction) => ({ jurisdiction }))),
  );
  await insertAll(
    db,
    'weekly_rule',
    ['provider_id', 'weekday', 'start_minute', 'end_minute'],
    each((provider) => provider.hours),
  );
  await insertAll(
    db,
    'exception_day',
    ['provider_id', 'day'],
    each((provider) => provider.days_off.map((day) => ({ day }))),
  );
  await insertAll(
    db,
    'review',
    ['uuid', 'provider_id', 'rating', 'body', 'author', 'author_last_name', 'created_at'],
    each((provider) => provider.reviews),
  );
  return ids;
};

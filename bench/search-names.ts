import { sql } from 'kysely';
import type { Handle } from '../apps/marketplace/src/database/database.ts';
import type { SearchedFor } from '../apps/marketplace/src/search/search-query.ts';

interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly designation: SearchedFor['designation'];
  readonly country: SearchedFor['country'];
  readonly jurisdiction: string;
}

/** Which part of a name is typed, by the name of its lines. */
const TYPED: readonly (readonly [string, (one: Named) => string])[] = [
  ['whole name', ({ first_name, last_name }) => `${first_name} ${last_name}`],
  ['three letters', ({ last_name }) => last_name.slice(0, 3)],
  ['one letter', ({ last_name }) => last_name.slice(0, 1)],
];

/**
 * The same searches, each by the name of a provider instead of by concerns, in that provider's own state. Which providers,
 * their uuids decide.
 */
export const searchesByName = async (
  db: Handle,
  asked: readonly SearchedFor[],
): Promise<readonly (readonly [string, readonly SearchedFor[]])[]> => {
  const { rows } = await sql<Named>`
    select first_name, last_name, designation, country, jurisdiction from provider
    where is_active order by md5(uuid::text) limit ${asked.length}::integer`.execute(db);
  return TYPED.map(([name, typed]) => [
    name,
    rows.flatMap((row, index) => {
      const one = asked[index];
      if (one === undefined) return [];
      const { country, designation } = row;
      const province = row.jurisdiction.slice(country.length + 1);
      return [
        { ...one, country, province, designation, concerns: [], full_name: typed(row).trim() },
      ];
    }),
  ]);
};

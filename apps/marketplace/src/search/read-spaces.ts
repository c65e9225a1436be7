import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';

/** A space as it is stored: who has which ordinal. */
export interface StoredSpace {
  readonly space: string;
  readonly capacity: number;
  readonly members: readonly { readonly id: number }[];
}

/** The stored spaces, by name. Ordinals are dense, so a member's index is its ordinal. */
export const readSpaces = async (db: Handle): Promise<readonly StoredSpace[]> => {
  const { rows } = await sql<{ space: string; capacity: number; ids: readonly number[] }>`
    select s.space, s.capacity, coalesce(l.ids, '{}') as ids
    from e_space s
    left join (
      select space, array_agg(provider_id order by ord) as ids from e_listing group by space
    ) l on l.space = s.space
    order by s.space`.execute(db);
  return rows.map(({ space, capacity, ids }) => ({
    space,
    capacity,
    members: ids.map((id) => ({ id })),
  }));
};

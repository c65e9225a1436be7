import { PET_SPECIES } from '@pawcall/contract';
import type { PetConcern } from '@pawcall/contract';
import { providerGroupOf } from '@pawcall/domain';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';

/**
 * The concerns of one or more species, separated by commas: pet species or provider groups by name. All of
 * them without species; an unknown name adds none.
 */
export const findConcerns = async (
  db: Handle,
  petSpecies: string | undefined,
): Promise<readonly PetConcern[]> => {
  const named = new Set(petSpecies?.split(',').map((name) => name.trim().toUpperCase()));
  const wanted = PET_SPECIES.filter(
    (species) =>
      petSpecies === undefined || named.has(species) || named.has(providerGroupOf(species)),
  );
  const { rows } = await sql<PetConcern>`
    select slug, icon, show_on_guided_search, is_primary, name, is_urgent
    from concern where species && ${wanted}::text[]
    order by position, slug`.execute(db);
  return rows;
};

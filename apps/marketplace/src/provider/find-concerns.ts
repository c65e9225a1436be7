import { PET_SPECIES } from '@pawcall/contract';
import type { Locale, PetConcern } from '@pawcall/contract';
import { providerGroupOf } from '@pawcall/domain';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';

/**
 * The concerns of one or more species, separated by commas: pet species or provider groups by name. All of
 * them without species; an unknown name adds none. Each is called as the locale calls it (WIRE-8).
 */
export const findConcerns = async (
  db: Handle,
  petSpecies: string | undefined,
  locale: Locale,
): Promise<readonly PetConcern[]> => {
  const named = new Set(petSpecies?.split(',').map((name) => name.trim().toUpperCase()));
  const wanted = PET_SPECIES.filter(
    (species) =>
      petSpecies === undefined || named.has(species) || named.has(providerGroupOf(species)),
  );
  const { rows } = await sql<PetConcern>`
    select concern.slug, icon, show_on_guided_search, is_primary, is_urgent,
      coalesce(own.name, concern.name) as name
    from concern left join concern_name own on own.slug = concern.slug and own.locale = ${locale}
    where species && ${wanted}::text[]
    order by position, concern.slug`.execute(db);
  return rows;
};

import type { PetSpecies } from '@pawcall/contract';

/**
 * Whether a search as `serialiseSearch` writes it is for this species and not for a saved pet; undefined without one (WIN-8). It is read
 * without its schema, for the first script, which has no room for one: the way on asks `parseStoredDraft`.
 */
export const isStoredFor = (search: string | null, species: PetSpecies): boolean | undefined =>
  search?.includes(`"species","species":"${species}"`);

import type { PetSpecies } from '@pawcall/contract';

/** Whether a stored search is for this species; undefined without one (WIN-8). No schema, to keep the first script small. */
export const isStoredFor = (search: string | null, species: PetSpecies): boolean | undefined =>
  search?.includes(`"species","species":"${species}"`);

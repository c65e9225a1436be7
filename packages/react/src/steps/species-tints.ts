import type { PetSpecies } from '@pawcall/contract';
import type { Tint } from './PickCard.tsx';

/** The ground behind each species: the one that stands off best from the animal (design 10). */
export const SPECIES_TINTS: Readonly<Record<PetSpecies, Tint>> = {
  DOG: 'mint',
  CAT: 'peach',
  HORSE: 'honey',
  BIRD: 'sky',
  RABBIT: 'sky',
  SMALL_MAMMAL: 'leaf',
  REPTILE: 'honey',
  AMPHIBIAN: 'peach',
  SPIDER: 'rose',
  FISH: 'mint',
  FARM_ANIMAL: 'sky',
  OTHER: 'mint',
};

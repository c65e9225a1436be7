import type { PetSpecies, ProviderGroup } from '@pawcall/contract';

/** The pet species a provider group stands for (WIN-7, read backwards). */
export const SPECIES_OF_GROUP: Readonly<Record<ProviderGroup, readonly PetSpecies[]>> = {
  DOG: ['DOG'],
  CAT: ['CAT'],
  HORSE: ['HORSE'],
  BIRD: ['BIRD'],
  REPTILE_AMPHIBIAN: ['REPTILE', 'AMPHIBIAN'],
  FISH: ['FISH'],
  FARM_ANIMAL: ['FARM_ANIMAL'],
  OTHER_EXOTIC: ['SPIDER', 'OTHER'],
  SMALL_MAMMAL: ['SMALL_MAMMAL', 'RABBIT'],
};

/** How a biography speaks of a group. */
export const GROUP_WORDS: Readonly<Record<ProviderGroup, string>> = {
  DOG: 'dogs',
  CAT: 'cats',
  HORSE: 'horses',
  BIRD: 'birds',
  REPTILE_AMPHIBIAN: 'reptiles',
  FISH: 'fish',
  FARM_ANIMAL: 'farm animals',
  OTHER_EXOTIC: 'unusual pets',
  SMALL_MAMMAL: 'small mammals',
};

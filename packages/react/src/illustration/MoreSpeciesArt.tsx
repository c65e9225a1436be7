import type { ComponentType } from 'react';
import { Amphibian, Bird, Fish, Reptile, Spider } from './OtherAnimals.tsx';
import { FarmAnimal, Horse, Rabbit, SmallMammal } from './Mammals.tsx';
import { Paw } from './Paw.tsx';

const ANIMALS: Readonly<Record<string, ComponentType>> = {
  AMPHIBIAN: Amphibian,
  BIRD: Bird,
  FARM_ANIMAL: FarmAnimal,
  FISH: Fish,
  HORSE: Horse,
  RABBIT: Rabbit,
  REPTILE: Reptile,
  SMALL_MAMMAL: SmallMammal,
  SPIDER: Spider,
};

/** Species that the first screen does not show, in a chunk of their own. */
export function MoreSpeciesArt({ species }: { readonly species: string }) {
  const Animal = ANIMALS[species] ?? Paw;
  return <Animal />;
}

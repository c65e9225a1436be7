import type { ComponentType } from 'react';
import { Amphibian } from './Amphibian.tsx';
import { Bird } from './Bird.tsx';
import { FarmAnimal } from './FarmAnimal.tsx';
import { Fish } from './Fish.tsx';
import { Horse } from './Horse.tsx';
import { OtherPaw } from './OtherPaw.tsx';
import { Rabbit } from './Rabbit.tsx';
import { Reptile } from './Reptile.tsx';
import { SmallMammal } from './SmallMammal.tsx';
import { Spider } from './Spider.tsx';

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

/** The animals that the first screen does not show; they are loaded when they are first needed. */
export function MoreSpecies({ species }: { readonly species: string }) {
  const Animal = ANIMALS[species] ?? OtherPaw;
  return <Animal />;
}

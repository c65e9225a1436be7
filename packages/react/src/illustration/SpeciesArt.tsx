import type { PetSpecies } from '@pawcall/contract';
import { Suspense } from 'react';
import { lazyOptional } from '../ui/lazy-optional.ts';
import { Cat } from './Cat.tsx';
import { Dog } from './Dog.tsx';
import { Paw } from './Paw.tsx';

// A tile is complete without its illustration, which may fail to load.
const MoreSpeciesArt = lazyOptional(
  async () => (await import('./MoreSpeciesArt.tsx')).MoreSpeciesArt,
);

/** The illustration of a species; an unknown one gets the paw (WIRE-8). */
export function SpeciesArt({ species }: { readonly species: string }) {
  switch (species) {
    case 'DOG':
      return <Dog />;
    case 'CAT':
      return <Cat />;
    case 'OTHER':
      return <Paw />;
    default:
      return (
        <Suspense fallback={null}>
          <MoreSpeciesArt species={species} />
        </Suspense>
      );
  }
}

/** The background colour that contrasts most with a species' illustration (design 10). */
export function speciesBackground(species: string): string {
  return `var(--ill-${Object.hasOwn(GROUNDS, species) ? GROUNDS[species] : 'honey'})`;
}

const GROUNDS: Readonly<Record<string, string>> = {
  DOG: 'mint',
  CAT: 'peach',
  HORSE: 'honey',
  BIRD: 'sky',
  RABBIT: 'sky',
  REPTILE: 'honey',
  AMPHIBIAN: 'peach',
  SPIDER: 'rose',
  FISH: 'mint',
  FARM_ANIMAL: 'sky',
  SMALL_MAMMAL: 'leaf',
  OTHER: 'honey',
} satisfies Record<PetSpecies, string>;

import {
  PET_SPECIES,
  type PetSpecies,
  type ProviderGroup,
  type SpeciesTreated,
} from '@pawcall/contract';

/** Species offered before "other" is opened in step 1 (STEP-4). */
export const PRIMARY_SPECIES = ['DOG', 'CAT'] as const satisfies readonly PetSpecies[];

/** Every pet species in the order in which pickers show them, most common first. */
export const SPECIES_DISPLAY_ORDER = [
  'DOG',
  'CAT',
  'SMALL_MAMMAL',
  'BIRD',
  'RABBIT',
  'FISH',
  'REPTILE',
  'AMPHIBIAN',
  'SPIDER',
  'HORSE',
  'FARM_ANIMAL',
  'OTHER',
] as const satisfies readonly PetSpecies[];

const GROUPS: Readonly<Record<PetSpecies, ProviderGroup>> = {
  DOG: 'DOG',
  CAT: 'CAT',
  HORSE: 'HORSE',
  BIRD: 'BIRD',
  RABBIT: 'SMALL_MAMMAL',
  REPTILE: 'REPTILE_AMPHIBIAN',
  AMPHIBIAN: 'REPTILE_AMPHIBIAN',
  SPIDER: 'OTHER_EXOTIC',
  FISH: 'FISH',
  FARM_ANIMAL: 'FARM_ANIMAL',
  SMALL_MAMMAL: 'SMALL_MAMMAL',
  OTHER: 'OTHER_EXOTIC',
};

/** Whether the name is one of the twelve pet species (WIRE-10). */
export const isPetSpecies = (name: string): name is PetSpecies =>
  PET_SPECIES.some((species) => species === name);

/** The pet species of a name: itself, the first of a provider group, OTHER for anything unknown (WIRE-8). */
export const petSpeciesOf = (name: string): PetSpecies => {
  if (isPetSpecies(name)) return name;
  if (name === 'OTHER_EXOTIC') return 'OTHER';
  return SPECIES_DISPLAY_ORDER.find((species) => GROUPS[species] === name) ?? 'OTHER';
};

/** The group under which providers declare the species (WIN-7). */
export const providerGroupOf = (species: PetSpecies): ProviderGroup => GROUPS[species];

/** The `species` of a guided search: the mapped group, or the name itself when it is not mapped (WIN-7, WIRE-7). */
export const wireSpecies = (species: string): string =>
  isPetSpecies(species) ? GROUPS[species] : species;

/** The selectable pet species in display order: those reported by name or by group; unknown names are dropped (WIN-7). */
export const selectableSpecies = (reported: readonly SpeciesTreated[]): readonly PetSpecies[] => {
  const names = new Set(reported.map((species) => species.name));
  return SPECIES_DISPLAY_ORDER.filter(
    (species) => names.has(species) || names.has(GROUPS[species]),
  );
};

/** Species offered before "other" is opened in the filters (STEP-4, FILT-1). */
export const FILTER_PRIMARY_SPECIES = [
  'DOG',
  'CAT',
  'SMALL_MAMMAL',
  'BIRD',
] as const satisfies readonly PetSpecies[];

/** The species a picker shows, and whether it offers "other" to reveal more (STEP-4). A chosen species is always shown. */
export const speciesChoices = (
  selectable: readonly PetSpecies[],
  picker: {
    readonly filter: boolean;
    readonly open: boolean;
    readonly chosen: PetSpecies | null;
  },
): { readonly shown: readonly PetSpecies[]; readonly more: boolean } => {
  const primary: readonly PetSpecies[] = picker.filter ? FILTER_PRIMARY_SPECIES : PRIMARY_SPECIES;
  const first = selectable.filter((species) => primary.includes(species));
  if (first.length === 0) return { shown: selectable, more: false };
  const shown = picker.open
    ? selectable
    : selectable.filter((species) => first.includes(species) || species === picker.chosen);
  return { shown, more: first.length < selectable.length };
};

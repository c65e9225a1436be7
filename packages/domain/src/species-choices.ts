import type { PetSpecies } from '@pawcall/contract';
import { PRIMARY_SPECIES } from './species.ts';

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

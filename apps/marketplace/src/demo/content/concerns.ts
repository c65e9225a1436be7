import type { PetConcern, PetSpecies } from '@pawcall/contract';
import { CONCERN_ROWS } from './concern-rows.ts';

/** A concern of the catalogue with the pet species it is offered for (STEP-5, GO-7). */
export interface DemoConcern extends Required<PetConcern> {
  readonly icon: string;
  readonly species: readonly PetSpecies[];
}

/** About fifty concerns in the order a picker shows them; icons are Lucide names. */
export const DEMO_CONCERNS: readonly DemoConcern[] = CONCERN_ROWS.map(
  ([slug, name, icon, place, urgent, species]) => ({
    slug,
    name,
    icon,
    species,
    show_on_guided_search: place !== 'hidden',
    is_primary: place === 'primary',
    is_urgent: urgent,
  }),
);

/** The concerns offered for a pet species. */
export function concernsOf(species: PetSpecies): readonly DemoConcern[] {
  return DEMO_CONCERNS.filter((concern) => concern.species.includes(species));
}

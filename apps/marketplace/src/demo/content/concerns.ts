import { LOCALES, PET_SPECIES, type PetSpecies } from '@pawcall/contract';
import * as v from 'valibot';
import concerns from './concerns.json' with { type: 'json' };

const Concern = v.object({
  slug: v.string(),
  name: v.string(),
  /** Names in the locales that call it something else. */
  names: v.record(v.picklist(LOCALES), v.string()),
  /** Name of a Lucide icon. */
  icon: v.string(),
  /** The pet species it is offered for (STEP-5, GO-7). */
  species: v.array(v.picklist(PET_SPECIES)),
  show_on_guided_search: v.boolean(),
  is_primary: v.boolean(),
  is_urgent: v.boolean(),
});

/** A concern of the catalogue. */
export type DemoConcern = v.InferOutput<typeof Concern>;

/** About fifty concerns in the order a picker shows them. */
export const DEMO_CONCERNS: readonly DemoConcern[] = v.parse(v.array(Concern), concerns);

/** The concerns offered for a pet species. */
export function concernsOf(species: PetSpecies): readonly DemoConcern[] {
  return DEMO_CONCERNS.filter((concern) => concern.species.includes(species));
}

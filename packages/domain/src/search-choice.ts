import { CONCERNS_LIMIT, type Designation, type PetSpecies } from '@pawcall/contract';
import type { SearchLocation } from './location.ts';
import { clampSearchDay, type Day } from './search-window.ts';
import { petSpeciesOf } from './species.ts';

/** Whom the appointment is for: a species, or a saved pet with the species the service gave it (STEP-2). */
export type Who =
  | { readonly kind: 'species'; readonly species: PetSpecies }
  | { readonly kind: 'pet'; readonly petUuid: string; readonly species: string };

/** What the steps and the filters edit; nothing need be set. A null day is the default day (WIN-1). */
export interface SearchDraft {
  readonly who: Who | null;
  /** Slugs. */
  readonly concerns: readonly string[];
  readonly location: SearchLocation | null;
  readonly day: Day | null;
  /** The owner has chosen no day: see `searchDay`. */
  readonly isDefaultDay?: boolean;
  readonly designation: Designation;
  /** The concerns were chosen for another species and are checked when the new species' list loads (STEP-5). */
  readonly unchecked?: boolean;
  /** Slugs that went so. */
  readonly gone?: readonly string[];
}

/** A search that can be sent. */
export interface SearchChoice {
  readonly who: Who;
  readonly concerns: readonly string[];
  readonly location: SearchLocation;
  readonly day: Day;
  /** The owner has chosen no day: see `searchDay`. */
  readonly isDefaultDay?: boolean;
  readonly designation: Designation;
}

/** The pet species that is searched for; a saved pet of an unknown species counts as OTHER (WIRE-8). */
export const whoSpecies = (who: Who): PetSpecies => petSpeciesOf(who.species);

/** Whether both are the same species or the same saved pet. */
export const sameWho = (a: Who | null, b: Who | null): boolean => {
  if (a === null || b === null) return a === b;
  if (a.kind === 'pet') return b.kind === 'pet' && a.petUuid === b.petUuid;
  return b.kind === 'species' && a.species === b.species;
};

/** The draft for another patient; concerns of another species are marked to be checked (STEP-5). */
export const withWho = (draft: SearchDraft, who: Who | null): SearchDraft =>
  who && draft.who && whoSpecies(who) === whoSpecies(draft.who)
    ? { ...draft, who }
    : { ...draft, who, unchecked: true, gone: [] };

/** The draft without concerns that are not among these, all of the species (STEP-5). */
export const withKnownConcerns = (draft: SearchDraft, known: readonly string[]): SearchDraft => {
  const isKnown = (slug: string) => known.includes(slug);
  return {
    ...draft,
    unchecked: false,
    concerns: draft.concerns.filter(isKnown),
    gone: draft.concerns.filter((slug) => !isKnown(slug)),
  };
};

/** The day to search: the owner's, clamped to what can be searched, else the zone's default (WIN-1, WIN-2). */
export const searchDay = (
  { day, isDefaultDay }: Pick<SearchDraft, 'day' | 'isDefaultDay'>,
  now: Temporal.Instant,
  zone: string,
): Day => clampSearchDay(isDefaultDay === true ? null : day, now, zone);

/** The search of a complete draft for the day; null while something is missing (STEP-5, STEP-6). */
export const completeSearch = (draft: SearchDraft, day: Day): SearchChoice | null => {
  const { who, concerns, location, designation } = draft;
  if (who === null || concerns.length === 0 || location === null) return null;
  const isDefaultDay = draft.day === null || draft.isDefaultDay === true;
  return { who, concerns, location, day, designation, ...(isDefaultDay && { isDefaultDay }) };
};

/** Toggles a slug, up to the service's limit (STEP-5). */
export const toggleConcern = (chosen: readonly string[], slug: string): readonly string[] => {
  if (chosen.includes(slug)) return chosen.filter((other) => other !== slug);
  return chosen.length < CONCERNS_LIMIT ? [...chosen, slug] : chosen;
};

import type { JourneyState } from './journey-state.ts';
import { whoSpecies } from './search-choice.ts';
import type { Who } from './search-choice.ts';

/** The state without saved pets other than these: each becomes its species, so that a signed-out visitor or another user never searches with someone's pet (WIN-8). */
export const forgetUnknownPets = (
  state: JourneyState,
  petUuids: readonly string[],
): JourneyState => {
  const { draft, search, pendingChoice } = state;
  const isUnknown = (who: Who | undefined | null): who is Who =>
    who?.kind === 'pet' && !petUuids.includes(who.petUuid);
  if (![draft.who, search?.who, pendingChoice?.who].some(isUnknown)) return state;
  return {
    ...state,
    draft: isUnknown(draft.who) ? { ...draft, who: asSpecies(draft.who) } : draft,
    search: isUnknown(search?.who) && search ? { ...search, who: asSpecies(search.who) } : search,
    pendingChoice: isUnknown(pendingChoice?.who) ? null : pendingChoice,
  };
};

const asSpecies = (who: Who): Who => ({ kind: 'species', species: whoSpecies(who) });

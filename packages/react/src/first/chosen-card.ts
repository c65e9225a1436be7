import { isStoredFor, PRIMARY_SPECIES } from '@pawcall/domain';

/** Which of the cards that are drawn is for the species of a search as the device keeps it; below 0 where none is (WIN-8). */
export const chosenCard = (search: string | null): number =>
  PRIMARY_SPECIES.findIndex((species) => isStoredFor(search, species));

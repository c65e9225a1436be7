import { petSpeciesOf, type Who } from '@pawcall/domain';
import { useCallback } from 'react';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';

/** The pet's name, else the species. */
export const usePatientName = (): ((who: Who) => string) => {
  const { account } = useApp();
  const { t } = useText();
  return useCallback(
    (who) => {
      const pet =
        who.kind === 'pet' ? account?.pets.find(({ uuid }) => uuid === who.petUuid) : undefined;
      return pet?.name || t(`shared.species.${petSpeciesOf(who.species)}`);
    },
    [account, t],
  );
};

/** The pet's name; undefined for a species, for which texts have another form. */
export const usePetName = (who: Who | null): string | undefined => {
  const { account } = useApp();
  const pet =
    who?.kind === 'pet' ? account?.pets.find(({ uuid }) => uuid === who.petUuid) : undefined;
  return pet?.name || undefined;
};

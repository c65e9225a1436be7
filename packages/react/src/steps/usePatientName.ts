import { petSpeciesOf, type Who } from '@pawcall/domain';
import { useCallback } from 'react';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';

/** The pet's name, else the species. */
export const usePatientName = (): ((who: Who) => string) => {
  const { account } = useApp();
  const { t } = useText();
  return useCallback(
    (who) => petName(who, account) ?? t(`shared.species.${petSpeciesOf(who.species)}`),
    [account, t],
  );
};

/** The pet's name; undefined for a species, for which texts have another form. */
export const usePetName = (who: Who | null): string | undefined => petName(who, useApp().account);

const petName = (who: Who | null, account: ReturnType<typeof useApp>['account']) =>
  (who?.kind === 'pet' && account?.pets.find(({ uuid }) => uuid === who.petUuid)?.name) ||
  undefined;

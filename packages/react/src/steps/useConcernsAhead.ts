import { whoSpecies, type JourneyState } from '@pawcall/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { concernsQuery } from './concerns-query.ts';

/** Asks for the concerns of the species that was just chosen, in the time before its step comes (STEP-3, STEP-5). */
export const useConcernsAhead = ({ pendingChoice }: JourneyState): void => {
  const { client } = useApp().instance;
  const { locale } = useText();
  const queries = useQueryClient();
  const species = pendingChoice && whoSpecies(pendingChoice.who);
  useEffect(() => {
    if (species) void queries.prefetchQuery(concernsQuery(client, species, locale));
  }, [queries, client, species, locale]);
};

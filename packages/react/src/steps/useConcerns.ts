import { listConcerns } from '@pawcall/contract';
import { useCallback } from 'react';
import { useApp } from '../app/app-context.ts';
import { useResource } from '../app/useResource.ts';

/** The concerns that the service names for a species (STEP-5). */
export const useConcerns = (species: string) => {
  const { instance } = useApp();
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await instance.client.run(listConcerns, { query: { pet_species: species }, signal })).data,
    [instance, species],
  );
  return useResource(species, load);
};

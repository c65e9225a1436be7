import { listConcerns, type PetConcern } from '@pawcall/contract';
import { useCallback, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import type { Instance } from '../context/instance.ts';
import { useResource, type Resource } from '../app/useResource.ts';
import { useText } from '../text/useText.ts';

type Concerns = readonly PetConcern[];

const answers = new WeakMap<Instance, Map<string, Promise<Concerns>>>();

/** Asks once for each species and language; what failed is asked for again. */
const ask = (instance: Instance, species: string, locale: string): Promise<Concerns> => {
  const known = answers.get(instance) ?? new Map<string, Promise<Concerns>>();
  answers.set(instance, known);
  const key = `${species} ${locale}`;
  const before = known.get(key);
  if (before) return before;
  const answer = instance.client
    .run(listConcerns, { query: { pet_species: species } })
    .then(({ data }) => data);
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
};

/**
 * The concerns that the service names for a species (STEP-5). In another language they are asked for anew, and those
 * on screen stay until they come (GO-2).
 */
export const useConcerns = (species: string): Resource<Concerns> => {
  const { instance } = useApp();
  const { locale } = useText();
  const load = useCallback(() => ask(instance, species, locale), [instance, species, locale]);
  const now = useResource(`${species} ${locale}`, load);
  const [last, setLast] = useState<{ species: string; data: Concerns } | null>(null);
  if (now.status === 'ready' && last?.data !== now.data) setLast({ species, data: now.data });
  return now.status !== 'ready' && last?.species === species
    ? { status: 'ready', data: last.data }
    : now;
};

import { useQueryClient } from '@tanstack/react-query';
import { listConcerns, type CallOutput, type PetConcern } from '@pawcall/contract';
import { whoSpecies, type Who } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { callQuery } from '../queries/call-query.ts';
import { useQueryState, type QueryState } from '../queries/useQueryState.ts';
import { useText } from '../text/useText.ts';
import { useConcernName } from './ConcernList.tsx';
import { concernsQuery } from './usePrefetchConcerns.ts';

type Response = CallOutput<typeof listConcerns>;

const concernsOf = ({ data }: Response): readonly PetConcern[] => data;

/**
 * The concerns of a species (STEP-5), fetched once for all screens. After a change of language the previous ones stay until the
 * new ones arrive (GO-2).
 */
export const useConcerns = (species: string): QueryState<readonly PetConcern[]> => {
  const { client } = useApp().instance;
  const { locale } = useText();
  const queries = useQueryClient();
  const load = useQueryState({ ...concernsQuery(client, species, locale), select: concernsOf });
  if (load.status === 'ready') return load;
  const inAnyLanguage = callQuery(client, listConcerns, {
    query: { pet_species: species },
  }).queryKey;
  const [before] = queries
    .getQueriesData<Response>({ queryKey: inAnyLanguage })
    .flatMap(([, response]) => response ?? []);
  return before ? { status: 'ready', data: before.data } : load;
};

/** The labels of concern slugs; until loaded, the catalogue's or the slug in words (WIRE-8). */
export const useConcernNames = (who: Who): ((slug: string) => string) => {
  const concerns = useConcerns(whoSpecies(who));
  const name = useConcernName();
  const list = concerns.status === 'ready' ? concerns.data : [];
  return (slug) => name(list.find((concern) => concern.slug === slug) ?? { slug });
};

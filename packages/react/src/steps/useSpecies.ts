import { PawcallError } from '@pawcall/client';
import { listSpeciesTreated, type CallOutput, type PetSpecies } from '@pawcall/contract';
import { selectableSpecies } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { callQuery } from '../queries/call-query.ts';
import { FETCH_ONCE } from '../queries/query-client.ts';
import { useQueryState, type QueryState } from '../queries/useQueryState.ts';

const selectable = ({ data }: CallOutput<typeof listSpeciesTreated>) => {
  const species = selectableSpecies(data);
  if (species.length > 0) return species;
  throw new PawcallError('bad_answer', { callId: listSpeciesTreated.id });
};

/** The species that the service treats and an owner may choose; none is an error (STEP-4, WIN-7). */
export const useSpecies = (): QueryState<readonly PetSpecies[]> => {
  const { client } = useApp().instance;
  const query = callQuery(client, listSpeciesTreated, {});
  return useQueryState({ ...query, ...FETCH_ONCE, select: selectable });
};

import { listConcerns, listSpeciesTreated, type Call, type CallOutput } from '@pawcall/contract';
import type { RunOptions } from '@pawcall/client';
import { checkAddress, selectableSpecies, type AddressParameters } from '@pawcall/domain';
import type { Clock } from '@pawcall/transport';
import type { App } from '../context/app-context.ts';
import { callQuery } from '../queries/call-query.ts';
import { FETCH_ONCE } from '../queries/query-client.ts';

/** A link is not kept waiting longer than this for the lists that it is compared with. */
const LONGEST_WAIT_MS = 3000;

/**
 * The address without a species or concerns that the service does not have (WIN-9). Both lists are those that the screens
 * ask for; one that cannot be had in time is not compared.
 */
export const knownAddress = async (
  address: AddressParameters,
  { config, instance }: App,
  clock: Clock,
): Promise<AddressParameters> => {
  if (address.kind === 'none') return address;
  const { species, concerns } = address.kind === 'search' ? address : address.usable;
  if (species === undefined) return address;
  const ask = <C extends Call>(call: C, options: RunOptions<C>, ...depends: readonly string[]) =>
    resolveWithin<CallOutput<C>>(
      instance.queries.fetchQuery({
        ...callQuery(instance.client, call, options, ...depends),
        ...FETCH_ONCE,
      }),
      clock,
    );
  const [treated, known] = await Promise.all([
    ask(listSpeciesTreated, {}),
    concerns && ask(listConcerns, { query: { pet_species: species } }, config.locale),
  ]);
  return checkAddress(address, {
    species: treated && selectableSpecies(treated.data),
    concerns: known?.data.map(({ slug }) => slug),
  });
};

const resolveWithin = <T>(answer: Promise<T>, clock: Clock): Promise<T | undefined> =>
  new Promise((resolve) => {
    const stop = clock.setTimeout(() => resolve(undefined), LONGEST_WAIT_MS);
    const end = (value: T | undefined) => {
      stop();
      resolve(value);
    };
    answer.then(end, () => end(undefined));
  });

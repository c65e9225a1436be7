import {
  allowedDesignations,
  clampSearchDay,
  parseAddressParameters,
  type JourneyStart,
  checkAddress,
  selectableSpecies,
  type AddressParameters,
  checkLocation,
  isPetSpecies,
  type SearchDraft,
} from '@pawcall/domain';
import type { Clock } from '@pawcall/transport';
import {
  listConcerns,
  listSpeciesTreated,
  type Call,
  type CallOutput,
  type Designation,
} from '@pawcall/contract';
import type { RunOptions } from '@pawcall/client';
import type { App } from '../context/app-context.ts';
import { callQuery } from '../queries/call-query.ts';
import { FETCH_ONCE } from '../queries/query-client.ts';
import type { WidgetConfig } from '../config/config.ts';

/** What the page's address and the host's prefill say about the search (CFG-2, WIN-9). Loaded only if there is either. */
export const readPageStart = async (app: App, clock: Clock): Promise<JourneyStart> => {
  const { config, zone } = app;
  const designations = allowedDesignations(config);
  const address = config.addressParameters
    ? await dropUnknownChoices(
        parseAddressParameters(new URLSearchParams(globalThis.location.search), designations),
        app,
        clock,
      )
    : undefined;
  return {
    ...(address ? { address } : {}),
    prefill: parsePrefill(config, designations),
    day: clampSearchDay(null, clock.now(), zone),
  };
};

/** How long validation waits for the lists of species and concerns, in ms. */
const VALIDATION_TIMEOUT_MS = 3000;

/**
 * The address without species or concerns that the service does not have (WIN-9). A list that is late or fails is not checked
 * against.
 */
export const dropUnknownChoices = async (
  address: AddressParameters,
  { config, instance }: App,
  clock: Clock,
): Promise<AddressParameters> => {
  if (address.kind === 'none') return address;
  const { species, concerns } = address.kind === 'search' ? address : address.usable;
  if (species === undefined) return address;
  const load = <C extends Call>(call: C, options: RunOptions<C>, ...depends: readonly string[]) =>
    resolveWithin<CallOutput<C>>(
      instance.queries.fetchQuery({
        ...callQuery(instance.client, call, options, ...depends),
        ...FETCH_ONCE,
      }),
      clock,
    );
  const [treated, known] = await Promise.all([
    load(listSpeciesTreated, {}),
    concerns && load(listConcerns, { query: { pet_species: species } }, config.locale),
  ]);
  return checkAddress(address, {
    species: treated && selectableSpecies(treated.data),
    concerns: known?.data.map(({ slug }) => slug),
  });
};

/** Resolves with undefined if the response fails or is late. */
const resolveWithin = <T>(response: Promise<T>, clock: Clock): Promise<T | undefined> =>
  new Promise((resolve) => {
    const cancel = clock.setTimeout(() => resolve(undefined), VALIDATION_TIMEOUT_MS);
    const end = (value: T | undefined) => {
      cancel();
      resolve(value);
    };
    response.then(end, () => end(undefined));
  });

export const parsePrefill = (
  { prefill, country }: WidgetConfig,
  designations: readonly Designation[],
): Partial<SearchDraft> => {
  if (!prefill) return {};
  const { species, concerns, city, postal, province } = prefill;
  const designation = designations.find((each) => each === prefill.designation);
  const location = province
    ? checkLocation({
        country,
        province,
        ...(city ? { city } : {}),
        ...(postal ? { postal } : {}),
      })
    : null;
  return {
    ...(species && isPetSpecies(species) ? { who: { kind: 'species', species } as const } : {}),
    ...(concerns ? { concerns } : {}),
    ...(location?.ok ? { location: location.location } : {}),
    ...(designation ? { designation } : {}),
  };
};

import { fetchModule } from '../fetch-module.ts';
import { built } from './built.ts';
import { SCRIPT } from './help-address.ts';

type Rest = typeof import('../rest.ts');

let loading: Promise<Rest> | undefined;

const fetchRest = async (): Promise<Rest> => {
  const { file, integrity } = built.rest;
  const module = await fetchModule({ address: new URL(file, SCRIPT).href, integrity });
  if (!isRest(module)) throw new TypeError(file);
  return module;
};

const isRest = (module: unknown): module is Rest =>
  typeof module === 'object' && module !== null && 'mountWidget' in module;

/** The rest of the script, for all elements of the page; asked for a second time after a failure (EMB-7). */
export const loadRest = (): Promise<Rest> => {
  loading ??= fetchRest()
    .catch(fetchRest)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

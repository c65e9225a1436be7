import type { Rest } from '@pawcall/react/first-step';
import { fetchModule } from '../fetch-module.ts';
import { SCRIPT } from './help-address.ts';

/** The script's other part, by its name beside this one and its hash; the build puts it in. */
declare const __PAWCALL_REST__: { readonly file: string; readonly integrity: string };

let loading: Promise<Rest> | undefined;

const fetchRest = async (): Promise<Rest> => {
  const address = new URL(__PAWCALL_REST__.file, SCRIPT).href;
  const module = await fetchModule({ address, integrity: __PAWCALL_REST__.integrity });
  if (!isRest(module)) throw new TypeError(address);
  return module;
};

const isRest = (module: unknown): module is Rest => 'mountWidget' in Object(module);

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

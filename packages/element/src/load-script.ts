import { fetchModule, type ModuleToFetch } from './fetch-module.ts';
import { LoadFailure } from './load-failure.ts';

const NAME = 'pawcall-booking';

/** At the end of the address of a second try: before 156 Chromium keeps a module that failed, and asks no server again for the same address. Nothing imports this one by its address, as the script's other parts are. */
const ANEW = '#2';

/** Loads the script once; resolves when the element is defined, and rejects with a `LoadFailure`. */
const attempt = async (script: ModuleToFetch): Promise<void> => {
  await fetchModule(script);
  if (!customElements.get(NAME)) throw new LoadFailure('not_loaded', script.address);
};

/** Loads the script, with a second try after a failure (EMB-7). */
export const loadScript = async (script: ModuleToFetch): Promise<void> => {
  const { relList } = document.createElement('link');
  if (!('customElements' in globalThis) || !relList.supports('modulepreload')) {
    throw new LoadFailure('unsupported', script.address);
  }
  if (customElements.get(NAME)) return;
  await attempt(script).catch(() => attempt({ ...script, address: script.address + ANEW }));
};

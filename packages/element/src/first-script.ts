// Replaces `@pawcall/react` in the first script, whose app is a separate file.
import {
  createMount,
  createVisitsMount,
  selectVariant,
  type AppBundle,
} from '@pawcall/react/first-step';
import { fetchModule } from './load-script.ts';

/** A constant, because Vite would bundle a file named in `new URL(…, import.meta.url)`. */
const SCRIPT_URL = import.meta.url;

/** The address of an entry of the doctor's documentation, at `/docs` of the script's origin. */
export const helpFor = (code: string): string => new URL(`/docs/doctor/#${code}`, SCRIPT_URL).href;

/** The app's file and hash; the build inserts them. */
declare const __PAWCALL_APP__: { readonly file: string; readonly integrity: string };

let loading: Promise<AppBundle> | undefined;

const fetchApp = async (): Promise<AppBundle> => {
  const address = new URL(__PAWCALL_APP__.file, SCRIPT_URL).href;
  const module = await fetchModule({ address, integrity: __PAWCALL_APP__.integrity });
  if (!isAppBundle(module)) throw new TypeError(address);
  return module;
};

const isAppBundle = (module: unknown): module is AppBundle => 'mountWidget' in Object(module);

/** Loads the app once for all elements of the page, with a second try after a failure (EMB-7). */
const loadApp = (): Promise<AppBundle> => {
  loading ??= fetchApp()
    .catch(fetchApp)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
};

/** Mounts a widget that shows the prerendered first step and loads the app. */
export const mountWidget = /* @__PURE__ */ createMount(loadApp, selectVariant);

/** Mounts the visits, in a script of their own that loads the same app (VISIT-15). */
export const mountVisits = /* @__PURE__ */ createVisitsMount(loadApp);

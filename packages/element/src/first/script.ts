// What stands in the script for the package of the screens: the rest is a file beside it, and not a chunk of a page's bundle.
import { createMount, lookOf } from '@pawcall/react/first-step';
import { loadRest } from './load-rest.ts';

export { helpAddress as helpFor } from './help-address.ts';

/** Mounts a widget that draws the first step and loads the rest of the script. */
export const mountWidget = createMount(loadRest, lookOf);

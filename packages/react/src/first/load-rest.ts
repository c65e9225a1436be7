import { helpFor } from '@pawcall/client';
import type { Rest } from './first-widget.ts';

/** A chunk of its own in whatever bundle the package is in. */
const load = (): Promise<Rest> => import('../app/take-over.ts');

/** The rest of the widget; asked for a second time after a failure, as the script does (EMB-7). */
export const loadRest = (): Promise<Rest> =>
  load()
    .catch(load)
    .catch((cause: unknown) => {
      throw new Error(
        'Pawcall: the rest of the widget, a chunk of this page’s own bundle, could not be loaded, so the page’s own content stays. ' +
          `Serve every chunk of the build that the page came from, and allow them in script-src. See ${helpFor('parts')}`,
        { cause },
      );
    });

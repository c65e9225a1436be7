import { helpFor } from '@pawcall/client';
import { version } from 'react';
import type { MountedVisits, MountedWidget, WidgetPlace } from '../app/mounted-widget.ts';
import { createMount, type AppBundle } from './create-mount.ts';
import { createVisitsMount } from './create-visits-mount.ts';
import { selectVariant } from './select-variant.ts';

/** Before 19, React discards a tree that changes during hydration, and a press with it. */
const OLDEST_REACT_THAT_HYDRATES = 19;

/** A chunk of its own in the page's bundle. */
const importApp = (): Promise<AppBundle> => import('../app/mount.tsx');

/** Loads the app, with a second try after a failure (EMB-7). */
const loadApp = (): Promise<AppBundle> =>
  importApp()
    .catch(importApp)
    .catch((cause: unknown) => {
      throw new Error(
        'Pawcall: the rest of the widget, a chunk of this page’s own bundle, could not be loaded, so the page’s own content stays. ' +
          `Serve every chunk of the build that the page came from, and allow them in script-src. See ${helpFor('parts')}`,
        { cause },
      );
    });

/**
 * Mounts a widget into an open shadow root. The prerendered first step shows at once and is hydrated when the app is loaded
 * (SES-4); before React 19 the fallback content shows until then.
 */
export const mountWidget: (place: WidgetPlace) => MountedWidget = createMount(
  loadApp,
  Number.parseInt(version, 10) < OLDEST_REACT_THAT_HYDRATES ? () => undefined : selectVariant,
);

/** Mounts the list of an owner's visits into an open shadow root (VISIT-15). */
export const mountVisits: (place: WidgetPlace) => MountedVisits = createVisitsMount(loadApp);

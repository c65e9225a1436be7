import { version } from 'react';
import type { MountedWidget, WidgetPlace } from '../app/mounted-widget.ts';
import { lookOf } from './drawable.ts';
import { createMount } from './first-widget.ts';
import { loadRest } from './load-rest.ts';

/** Before 19 React gives up a tree that it is still reading when something in it changes, and a press with it. */
const OLDEST_THAT_TAKES_OVER = 19;

/**
 * Mounts a widget into an open shadow root. The first step is drawn at once, React and the
 * widget take it over when they are loaded (SES-4); before React 19 the page's own content stays until then. Nothing outside
 * the root is touched.
 */
export const mountWidget: (place: WidgetPlace) => MountedWidget = createMount(
  loadRest,
  Number.parseInt(version, 10) < OLDEST_THAT_TAKES_OVER ? () => undefined : lookOf,
);

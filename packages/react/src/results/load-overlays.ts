import { withTimeout } from '../effects/with-timeout.ts';

/** Loads what opens over the results; asked for again after a failure. */
export const loadOverlays = () => withTimeout(import('./overlays.ts'));

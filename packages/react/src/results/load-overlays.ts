import { inTime } from '../effects/in-time.ts';

/** Loads what opens over the results; asked for again after a failure. */
export const loadOverlays = () => inTime(import('./overlays.ts'));

/** Loads what opens over the results; asked for again after a failure. */
export const loadOverlays = () => import('./overlays.ts');

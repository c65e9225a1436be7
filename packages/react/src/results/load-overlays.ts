import { withTimeout } from '../effects/with-timeout.ts';

/** Loads the dialogs of the results; a call after a failure tries again. */
export const loadOverlays = () => withTimeout(import('./overlays-chunk.ts'));

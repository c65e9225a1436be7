import { withTimeout } from '../effects/with-timeout.ts';

/** Loads the screens after the first step; a call after a failure tries again. */
export const loadLaterScreens = () => withTimeout(import('./later-screens-chunk.ts'));

import { withTimeout } from '../effects/with-timeout.ts';

/** Loads the screens after the first step; asked for again after a failure. */
export const loadLaterScreens = () => withTimeout(import('./later-screens.ts'));

import { inTime } from '../effects/in-time.ts';

/** Loads the screens after the first step; asked for again after a failure. */
export const loadLaterScreens = () => inTime(import('./later-screens.ts'));

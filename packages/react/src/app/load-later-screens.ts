/** Loads the screens after the first step; asked for again after a failure. */
export const loadLaterScreens = () => import('./later-screens.ts');

import { faults } from './faults/fault-states.ts';
import type { GalleryScreen } from './gallery-state.ts';
import { SCREENS } from './states/index.ts';

/** Every state there is: the screens, and the errors of every call, which look alike and have a test of their own. */
export const EVERY_SCREEN: readonly GalleryScreen[] = [...SCREENS, faults];

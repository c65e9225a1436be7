import type { GalleryScreen } from '../gallery-state.ts';
import { concerns } from './concerns.ts';
import { location } from './location.ts';
import { who } from './who.ts';

/** Every screen in every state: what the gallery shows, the accessibility run checks and the pictures are taken of. */
export const SCREENS: readonly GalleryScreen[] = [who, concerns, location];

import { PHONE_WINDOW_BELOW } from './constants.ts';

/** Gesture tolerances in CSS pixels and milliseconds (TOUCH-1). */
export const TOUCH = { tapTolerance: 10, swipeTolerance: 30, holdMs: 400, longTapMs: 400 } as const;

/** Where and when a finger touched: CSS pixels and milliseconds. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** What a finger did between two points (TOUCH-1). */
type Gesture = 'tap' | 'longTap' | 'swipeLeft' | 'swipeRight' | 'none';

/** The gesture between two points: a swipe exceeds its tolerance sideways but not vertically (TOUCH-1). */
export const readGesture = (start: TouchPoint, end: TouchPoint): Gesture => {
  const across = end.x - start.x;
  const along = Math.abs(end.y - start.y);
  if (Math.abs(across) <= TOUCH.tapTolerance && along <= TOUCH.tapTolerance) {
    return end.at - start.at >= TOUCH.longTapMs ? 'longTap' : 'tap';
  }
  if (Math.abs(across) <= TOUCH.swipeTolerance || along > TOUCH.swipeTolerance) return 'none';
  return across < 0 ? 'swipeLeft' : 'swipeRight';
};

/** The provider step of a gesture on a phone: left is next, right previous; mirrored from right to left (POP-2). */
export const swipeStep = (
  gesture: Gesture,
  screen: { readonly windowWidth: number; readonly rtl?: boolean },
): 1 | -1 | 0 => {
  if (!isPhoneWindow(screen.windowWidth)) return 0;
  const forward = screen.rtl === true ? 'swipeRight' : 'swipeLeft';
  if (gesture === forward) return 1;
  return gesture === 'swipeLeft' || gesture === 'swipeRight' ? -1 : 0;
};

const isPhoneWindow = (width: number): boolean => width < PHONE_WINDOW_BELOW;

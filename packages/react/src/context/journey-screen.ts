import { createContext } from 'react';
import type { JourneyAction, JourneyState } from '@pawcall/domain';

export type JourneyProps = {
  readonly state: JourneyState;
  readonly dispatch: (action: JourneyAction) => void;
};

/** How a screen was reached: first, or by going forward or back. */
type Arrival = 'first' | 'on' | 'back';

/** The current screen of each widget. */
const shown = new WeakMap<
  object,
  { readonly screen: string; readonly depth: number; readonly arrival: Arrival }
>();

/**
 * How this screen was reached; `depth` is its position in the journey. The first screen's heading takes no focus from the page;
 * later ones do (design 12) and slide in from their direction (design 6).
 */
export const screenArrival = (instance: object, screen: string, depth: number): Arrival => {
  const before = shown.get(instance);
  if (before?.screen === screen) return before.arrival;
  const moved = before && (depth < before.depth ? 'back' : 'on');
  const arrival = moved ?? 'first';
  shown.set(instance, { screen, depth, arrival });
  return arrival;
};

/** Whether the step is being left for a screen that may still be loading (GO-19). */
export const LeavingContext = createContext(false);

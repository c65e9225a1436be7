import { createContext } from 'react';
import type { JourneyAction, JourneyState } from '@pawcall/domain';

/** The props of every screen of the journey. */
export type JourneyProps = {
  readonly state: JourneyState;
  readonly dispatch: (action: JourneyAction) => void;
};

/** How a screen was reached: the widget opened with it, or the owner went forward or back to it. */
type Arrival = 'first' | 'on' | 'back';

/** The current screen of each widget. */
const shown = new WeakMap<
  object,
  { readonly screen: string; readonly depth: number; readonly arrival: Arrival }
>();

/**
 * How this screen was reached, `depth` being its place in the journey. The heading of the first screen takes no focus, because
 * the focus belongs to the page until the visitor uses the widget; every later one does (design 12), and slides in from its
 * direction (design 6).
 */
export const screenArrival = (instance: object, screen: string, depth: number): Arrival => {
  const before = shown.get(instance);
  if (before?.screen === screen) return before.arrival;
  const moved = before && (depth < before.depth ? 'back' : 'on');
  const arrival = moved ?? 'first';
  shown.set(instance, { screen, depth, arrival });
  return arrival;
};

/** Whether the current step is being left for the next screen, which may still be loading (GO-19). */
export const LeavingContext = createContext(false);

import { createContext } from 'react';
import type { JourneyAction, JourneyState } from '@pawcall/domain';

/** What every screen of the journey is given. */
export type JourneyProps = {
  readonly state: JourneyState;
  readonly dispatch: (action: JourneyAction) => void;
};

/** How a screen came: the widget opened with it, the owner went on to it, or back. */
type Arrival = 'first' | 'on' | 'back';

// One entry a widget: the screen that shows.
const shown = new WeakMap<
  object,
  { readonly screen: string; readonly depth: number; readonly arrival: Arrival }
>();

/**
 * How this screen came, `depth` being its place in the journey. The heading of the screen with which the widget opened
 * takes no focus, because the focus belongs to the page until the visitor has done something here; every later
 * screen's heading does (design 12), and slides in from where it comes (design 6).
 */
export const screenArrival = (instance: object, screen: string, depth: number): Arrival => {
  const before = shown.get(instance);
  if (before?.screen === screen) return before.arrival;
  const moved = before && (depth < before.depth ? 'back' : 'on');
  const arrival = moved ?? 'first';
  shown.set(instance, { screen, depth, arrival });
  return arrival;
};

/** Whether the step that shows is being left for the next screen, which may still be loading (GO-19). */
export const LeavingContext = createContext(false);

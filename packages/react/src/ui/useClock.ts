import type { Clock } from './clock.ts';
import { useUi } from './ui-context.ts';

/** The clock of this widget; effects use it instead of the browser's timers. */
export function useClock(): Clock {
  return useUi().clock;
}

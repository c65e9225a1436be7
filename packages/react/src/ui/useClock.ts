import type { Clock } from '@pawcall/transport';
import { useUi } from './ui-context.ts';

/** The clock of this widget; effects use it instead of the browser's timers. */
export function useClock(): Clock {
  return useUi().clock;
}

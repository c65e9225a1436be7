import type { Clock } from '@pawcall/transport';
import { useUi } from './ui-context.ts';

/** The widget's clock, for effects in place of the browser's timers. */
export function useClock(): Clock {
  return useUi().clock;
}

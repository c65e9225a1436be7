import type { Announcer } from './announcer.ts';
import { useUi } from './ui-context.ts';

/** Announces a text to screen readers; the function is stable. */
export function useAnnounce(): Announcer['announce'] {
  return useUi().announcer.announce;
}

import type { Announcer } from './announcer.ts';
import { useUi } from './ui-context.ts';

/** Says a text to screen readers, politely unless told otherwise; the function is the same on every render. */
export function useAnnounce(): Announcer['announce'] {
  return useUi().announcer.announce;
}

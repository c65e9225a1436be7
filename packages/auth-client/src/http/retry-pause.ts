import { RETRY_PAUSE_MS } from '../constants.ts';

/** A random pause before the retry with this number (from 0), in milliseconds; what the server asks for wins. */
export const retryPause = (
  retry: number,
  random: () => number,
  retryAfterMs: number | null,
): number => {
  const { least, most } = RETRY_PAUSE_MS;
  const ceiling = Math.min(most, least * 2 ** (retry + 1));
  return retryAfterMs ?? least + random() * (ceiling - least);
};

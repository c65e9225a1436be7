import { startTransition, useEffect, useState } from 'react';

/** As many tiles as the largest window shows of the first results, and as the skeletons before them. */
export const AT_FIRST = 6;
/** So few that no press between them waits. */
const AT_ONCE = 3;

/**
 * How many tiles of a list there are yet: what can be seen comes with the results, the rest a few at a time between
 * frames, so that a press on the first ones is answered at once.
 */
export const useMounted = (total: number): number => {
  const [count, setCount] = useState(AT_FIRST);
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setCount((before) => before + AT_ONCE)),
    );
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return Math.min(count, total);
};

import { startTransition, useEffect, useState } from 'react';
import type { Layout } from '../quote/useLayout.ts';

/** As many tiles as the largest window shows of the first results, and as the skeletons before them; on a phone they stand below each other. */
export const AT_FIRST = { desktop: 6, tablet: 6, phone: 3 } as const satisfies Record<
  Layout,
  number
>;
/** So few that no press between them waits. */
const AT_ONCE = 3;

/**
 * How many tiles of a list there are yet: `first`, which can be seen, come with the results, the rest a few at a time between
 * frames, so that a press on the first ones is answered at once.
 */
export const useMounted = (total: number, first: number): number => {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() =>
      startTransition(() => setCount((before) => before + AT_ONCE)),
    );
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return Math.min(count, total);
};

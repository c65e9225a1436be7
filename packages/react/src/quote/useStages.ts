import { startTransition, useEffect, useState } from 'react';

/**
 * Counts the frames of what has just come, from 0 to `last`: the first answers the press, and what takes longer follows in
 * pieces, of which none is in the way of another press.
 */
export const useStages = (last: number): number => {
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage >= last) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setStage(stage + 1)));
    return () => cancelAnimationFrame(frame);
  }, [stage, last]);
  return stage;
};

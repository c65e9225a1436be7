import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../ui/after-frame.ts';

/**
 * Counts the frames since `of` has come, from `first` to `last`: the first answers the press, and what takes longer follows in
 * pieces, of which none is in the way of another press.
 */
export const useStages = (of: string, last: number, first = 0): number => {
  const [counted, setCounted] = useState({ of, stage: first });
  const stage = counted.of === of ? counted.stage : first;
  useEffect(() => {
    if (stage >= last) return undefined;
    const next = { of, stage: stage + 1 };
    return afterFrame(() => startTransition(() => setCounted(next)));
  }, [of, stage, last]);
  return stage;
};

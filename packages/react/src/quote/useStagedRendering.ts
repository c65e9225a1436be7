import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../ui/after-frame.ts';

/**
 * Counts the frames since `of` changed, from `first` to `last`, so that a screen renders in stages: the press is answered by the
 * first, and no later stage delays another press.
 */
export const useStagedRendering = (of: string, last: number, first = 0): number => {
  const [counted, setCounted] = useState({ of, stage: first });
  const stage = counted.of === of ? counted.stage : first;
  useEffect(() => {
    if (stage >= last) return undefined;
    const next = { of, stage: stage + 1 };
    return afterFrame(() => startTransition(() => setCounted(next)));
  }, [of, stage, last]);
  return stage;
};

import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../ui/after-frame.ts';

/**
 * Counts frames since `of` changed, from `first` to `last`, so that a screen renders in stages and no stage delays a press.
 * `useDeferredValue` in its place shifted the layout by 0.006 in each of three visits.
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

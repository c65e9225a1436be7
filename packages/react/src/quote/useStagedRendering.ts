import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../ui/after-frame.ts';
import { useProvider } from './provider-context.ts';

/**
 * Counts the frames since `of` has come, from `first` to `last`: the first answers the press, and what takes longer follows in
 * pieces, of which none is in the way of another press.
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

/**
 * Whether the times are hidden below the summary: from the frame after the one in which it comes over them, which has no
 * time to style all that is in them (POP-4).
 */
export const useIsBelow = (): boolean => {
  const isOver = useProvider().panel.summaryOf !== null;
  const stage = useStagedRendering(isOver ? 'summary' : 'times', 1);
  return isOver && stage > 0;
};

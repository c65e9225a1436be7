import { useProvider } from './provider-context.ts';
import { useStages } from './useStages.ts';

/**
 * Whether the times are hidden below the summary: from the frame after the one in which it comes over them, which has no
 * time to style all that is in them (POP-4).
 */
export const useIsBelow = (): boolean => {
  const isOver = useProvider().panel.summaryOf !== null;
  const stage = useStages(isOver ? 'summary' : 'times', 1);
  return isOver && stage > 0;
};

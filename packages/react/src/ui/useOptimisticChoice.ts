import { useState } from 'react';
import { useEventCallback } from '../effects/useEffectEvent.ts';
import { useAfterPress } from './after-press.ts';

/**
 * The chosen value, with optimistic state, and how to choose: marks the choice at once and runs `choose` after the next frame.
 * `ask` starts a request on press.
 */
export const useOptimisticChoice = <Choice>(
  chosen: Choice | null,
  choose: (next: Choice) => void,
  ask?: (next: Choice) => void,
): readonly [Choice | null, (next: Choice) => void] => {
  const [pressed, setPressed] = useState<Choice | null>(null);
  const afterPress = useAfterPress();
  const press = useEventCallback((next: Choice) => {
    ask?.(next);
    setPressed(next);
    afterPress(() => {
      setPressed(null);
      choose(next);
    });
  });
  return [pressed ?? chosen, press];
};

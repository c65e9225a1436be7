import { useState } from 'react';
import { useEventCallback } from '../effects/useEffectEvent.ts';
import { useAfterPress } from './after-press.ts';

/**
 * What is chosen, or is being chosen by a press, and how to press: it shows in the frame of the press, and what it leads to follows.
 * `ask` begins the call that it leads to, at the press.
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

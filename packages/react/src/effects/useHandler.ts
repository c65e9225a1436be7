import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function that stays the same from render to render and does what the last one says, so that what is given it need not be
 * rendered anew. For what a press or a key does; during a render it would do what the render before said.
 */
export function useHandler<Given extends readonly unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}

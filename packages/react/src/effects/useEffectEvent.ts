import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * A function for effects to call without following what it reads: it does what the last render says. React has its own since
 * 19.2; the packages run in React 18.3 too (PKG-2).
 */
export function useEffectEvent<Given extends readonly unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: Given) => latest.current(...given), []);
}

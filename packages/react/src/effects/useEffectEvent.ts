import { useCallback, useInsertionEffect, useRef } from 'react';

/** Returns a stable function that runs the last render's callback. For event handlers; not to be called during a render. */
export function useEventCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/**
 * The same for effects, which need not list it as a dependency. React's own `useEffectEvent` needs 19.2; the packages also
 * support 18.3 (PKG-2).
 */
export { useEventCallback as useEffectEvent };

import { useCallback, useInsertionEffect, useRef } from 'react';

/**
 * Returns a function with a stable identity that runs the callback of the last render. For event handlers; it must not be called
 * during a render.
 */
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
 * The same for effects, which need not list it as a dependency. React has its own `useEffectEvent` since 19.2; the packages also
 * run on React 18.3 (PKG-2).
 */
export { useEventCallback as useEffectEvent };

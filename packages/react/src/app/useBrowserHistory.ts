import { useEffect, useState, type ComponentType } from 'react';
import { withTimeout } from '../effects/with-timeout.ts';
import type { BrowserHistoryProps } from './BrowserHistory.tsx';

/** Undefined while it is loading. */
export type BrowserHistoryComponent = ComponentType<BrowserHistoryProps> | undefined;

const Nothing = () => null;

/**
 * Loads `BrowserHistory` where the option `history` is on. The first step is not left while it is loading, so that Back can lead
 * to it (STEP-9); when it cannot be loaded, the widget works without it.
 */
export const useBrowserHistory = (isEnabled: boolean): BrowserHistoryComponent => {
  const [component, setComponent] = useState<BrowserHistoryComponent>(() =>
    isEnabled ? undefined : Nothing,
  );
  useEffect(() => {
    if (!isEnabled) return undefined;
    const unmounted = new AbortController();
    withTimeout(import('./BrowserHistory.tsx')).then(
      ({ BrowserHistory, skipStaleEntriesUntil }) => {
        skipStaleEntriesUntil(unmounted.signal);
        setComponent(() => BrowserHistory);
      },
      () => setComponent(() => Nothing),
    );
    return () => unmounted.abort();
  }, [isEnabled]);
  return component;
};

import { useEffect, useState, type ComponentType } from 'react';
import { withTimeout } from '../effects/with-timeout.ts';
import type { BrowserHistoryProps } from './BrowserHistory.tsx';

/** Undefined while it is loading. */
export type BrowserHistoryComponent = ComponentType<BrowserHistoryProps> | undefined;

const Nothing = () => null;

/**
 * Loads `BrowserHistory` with the option `history`. The first step is not left before that, so that Back can return to it
 * (STEP-9); after a failure the widget works without it.
 */
export const useLazyBrowserHistory = (isEnabled: boolean): BrowserHistoryComponent => {
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

import { useEffect, useState } from 'react';
import { useErrorToast } from '../context/useErrorToast.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { prefetchOnIntent } from '../ui/prefetch-on-intent.ts';
import { loadOverlays } from './load-overlays.ts';

type Overlays = typeof import('./overlays-chunk.ts');

/** Loads the dialogs on hover or focus of their buttons. */
export const prefetchOverlays = prefetchOnIntent(() => {
  loadOverlays().catch(() => null);
});

/**
 * The dialogs of the results, loaded when wanted; null until then. A failure shows a toast (ERR-4), and the next press tries
 * again.
 */
export const useOverlays = (isWanted: boolean, onError: () => void): Overlays | null => {
  const [overlays, setOverlays] = useState<Overlays | null>(null);
  const showError = useErrorToast();
  const onFailed = useEffectEvent((error: unknown) => {
    showError(error);
    onError();
  });
  const isMissing = isWanted && overlays === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    loadOverlays().then(
      (loaded) => isCurrent && setOverlays(loaded),
      (error: unknown) => isCurrent && onFailed(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return overlays;
};

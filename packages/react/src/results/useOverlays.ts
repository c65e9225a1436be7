import { useEffect, useState } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useText } from '../text/useText.ts';
import { prefetchOnIntent } from '../ui/prefetch-on-intent.ts';
import { useToasts } from '../ui/ui-context.ts';
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
  const { t } = useText();
  const toasts = useToasts();
  const onFailed = useEffectEvent(() => {
    toasts.show({ kind: 'error', text: t('errors.network') });
    onError();
  });
  const isMissing = isWanted && overlays === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    loadOverlays().then(
      (loaded) => isCurrent && setOverlays(loaded),
      () => isCurrent && onFailed(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return overlays;
};

import { useEffect, useState } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useText } from '../text/useText.ts';
import { prefetchOnIntent } from '../ui/prefetch-on-intent.ts';
import { useToasts } from '../ui/useToasts.ts';
import { loadOverlays } from './load-overlays.ts';

type Overlays = typeof import('./overlays.ts');

/** Loads what opens over the results before it is pressed, as soon as pointer or focus is there. */
export const nearOverlays = prefetchOnIntent(() => {
  // What cannot be had is said when it is pressed.
  loadOverlays().catch(() => null);
});

/**
 * What opens over the results, loaded when it is wanted; null until it has come. When it cannot be had a toast says so (ERR-4), and
 * the next press asks again.
 */
export const useOverlays = (isWanted: boolean, onLost: () => void): Overlays | null => {
  const [overlays, setOverlays] = useState<Overlays | null>(null);
  const { t } = useText();
  const toasts = useToasts();
  const lost = useEffectEvent(() => {
    toasts.show({ kind: 'error', text: t('errors.network') });
    onLost();
  });
  const isMissing = isWanted && overlays === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let current = true;
    loadOverlays().then(
      (loaded) => {
        if (current) setOverlays(loaded);
      },
      () => {
        if (current) lost();
      },
    );
    return () => {
      current = false;
    };
  }, [isMissing]);
  return overlays;
};

import { useEffect, useState } from 'react';
import { useErrorToast } from '../context/useErrorToast.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { prefetchOnIntent } from '../ui/prefetch-on-intent.ts';

export type LazyForms = typeof import('./lazy-forms-chunk.ts');

/** Loads the other forms on hover or focus of a button that opens one. */
export const loadFormsOnApproach = prefetchOnIntent(() => {
  loadLazyForms().catch(() => null);
});

/**
 * The forms other than the log-in, loaded when wanted; null until then (AUTH-1). `withForms` continues once they are loaded; a
 * failure shows a toast (ERR-4).
 */
export const useLazyForms = (isNeededAtOnce: boolean, onLost: () => void) => {
  const [forms, setForms] = useState<LazyForms | null>(null);
  const showError = useErrorToast();
  const withForms = (goOn: () => void, lost?: () => void) =>
    loadLazyForms().then(
      (loaded) => {
        setForms(loaded);
        goOn();
      },
      (error: unknown) => {
        showError(error, { of: 'sign-in' });
        lost?.();
      },
    );
  const begin = useEffectEvent(() => void withForms(() => {}, onLost));
  useEffect(() => {
    if (isNeededAtOnce) begin();
  }, [isNeededAtOnce]);
  return { forms, withForms };
};

/** A call after a failure tries again. */
const loadLazyForms = () => withTimeout(import('./lazy-forms-chunk.ts'));

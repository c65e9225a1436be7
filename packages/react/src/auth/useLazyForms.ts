import { useEffect, useState } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { useText } from '../text/useText.ts';
import { prefetchOnIntent } from '../ui/prefetch-on-intent.ts';
import { useToasts } from '../ui/useToasts.ts';

/** The forms that only some people need. */
export type LazyForms = typeof import('./lazy-forms.ts');

/** Loads the other forms before the press that leads to one, as soon as pointer or focus is there. */
export const loadFormsOnApproach = prefetchOnIntent(() => {
  // What cannot be had is said when one is pressed.
  loadLazyForms().catch(() => null);
});

/**
 * The forms of the sign-in dialog but the log-in, loaded when one is wanted; null until then (AUTH-1). `withForms` goes on once they are
 * there, and until then what is shown stays; when they cannot be had a toast says so (ERR-4).
 */
export const useLazyForms = (isWantedAtOnce: boolean, onLost: () => void) => {
  const [forms, setForms] = useState<LazyForms | null>(null);
  const { t } = useText();
  const toasts = useToasts();
  const withForms = (goOn: () => void, lost?: () => void) =>
    loadLazyForms().then(
      (loaded) => {
        setForms(loaded);
        goOn();
      },
      () => {
        toasts.show({ kind: 'error', text: t('errors.network'), of: 'sign-in' });
        lost?.();
      },
    );
  const begin = useEffectEvent(() => void withForms(() => {}, onLost));
  useEffect(() => {
    if (isWantedAtOnce) begin();
  }, [isWantedAtOnce]);
  return { forms, withForms };
};

/** Loads the forms but the log-in; asked for again after a failure. */
const loadLazyForms = () => withTimeout(import('./lazy-forms.ts'));

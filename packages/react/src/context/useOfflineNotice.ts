import { useEffect } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useText } from '../text/useText.ts';
import { useToasts } from '../ui/ui-context.ts';

/** Says at once that the connection is gone, and no longer once it is back (WIRE-4). */
export const useOfflineNotice = (): void => {
  const toasts = useToasts();
  const { t } = useText();
  const tell = useEffectEvent(() =>
    toasts.show({ kind: 'error', text: t('errors.offline'), of: 'connection' }),
  );
  useEffect(() => {
    const subscription = new AbortController();
    const { signal } = subscription;
    globalThis.addEventListener('offline', () => tell(), { signal });
    globalThis.addEventListener('online', () => toasts.forget('connection'), { signal });
    return () => subscription.abort();
  }, [toasts]);
};

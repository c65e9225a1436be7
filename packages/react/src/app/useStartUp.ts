import { GLOBAL_LOADING_MS } from '@pawcall/domain';
import { useEffect, useState } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useText } from '../text/useText.ts';
import { useClock, useToasts } from '../ui/ui-context.ts';
import { useApp } from '../context/app-context.ts';
import { SESSION_PROBLEM_KEYS } from '../context/error-text.ts';

/**
 * Starts the session and returns whether global loading lasts: until that ends, and at least a second after the first script ran
 * (SES-4, GO-6).
 */
export const useStartUp = (): boolean => {
  const { instance, startedAtMs } = useApp();
  const clock = useClock();
  const toasts = useToasts();
  const { t } = useText();
  const [waited, setWaited] = useState(false);
  const [started, setStarted] = useState(false);

  const report = useEffectEvent(() => {
    const { problem, status } = instance.session.getSnapshot();
    if (problem)
      toasts.show({ of: 'account', kind: 'error', text: t(SESSION_PROBLEM_KEYS[problem]) });
    instance.host.emit('pawcall:ready', { signedIn: status === 'signed_in' });
  });

  useEffect(() => {
    const elapsed = startedAtMs === undefined ? 0 : clock.monotonicMs() - startedAtMs;
    return clock.setTimeout(() => setWaited(true), Math.max(0, GLOBAL_LOADING_MS - elapsed));
  }, [clock, startedAtMs]);
  useEffect(() => {
    let isCurrent = true;
    const end = () => {
      if (!isCurrent) return;
      setStarted(true);
      report();
    };
    instance.session.start().then(end, end);
    return () => {
      isCurrent = false;
    };
  }, [instance]);

  return !(waited && started);
};

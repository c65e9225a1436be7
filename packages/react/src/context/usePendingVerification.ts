import { useEffect } from 'react';
import type { VerificationNeeded } from '@pawcall/auth-client';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useText } from '../text/useText.ts';
import { useToasts } from '../ui/ui-context.ts';
import { useApp } from './app-context.ts';

/** Asks to check the junk mail and to add the sender to the contacts (AUTH-5). */
export const useJunkMailToast = (): (() => void) => {
  const toasts = useToasts();
  const { t } = useText();
  return () => {
    toasts.show({ of: 'sign-in', kind: 'info', text: t('auth.toast.verify') });
  };
};

const announced = new WeakSet<VerificationNeeded>();

/**
 * The verification that the shop's signed-in customer must finish first. One toast announces it; no dialog opens by itself
 * (AUTH-5, SES-4).
 */
export const usePendingVerification = (): VerificationNeeded | null => {
  const { session } = useApp();
  const { has } = useText();
  const warn = useEffectEvent(useJunkMailToast());
  const pending = session.status === 'guest' ? session.verification : null;
  // The text is in messages that load later.
  const hasMessages = has('auth.toast.verify');
  useEffect(() => {
    if (!pending || !hasMessages || announced.has(pending)) return;
    announced.add(pending);
    warn();
  }, [pending, hasMessages]);
  return hasMessages ? pending : null;
};

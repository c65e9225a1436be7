import { useEffect } from 'react';
import type { VerificationNeeded } from '@pawcall/auth-client';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useText } from '../text/useText.ts';
import { useToasts } from '../ui/useToasts.ts';
import { useApp } from './app-context.ts';

/** Asks to look into the junk mail and to add support, which sent the mail, to the contacts: the widget knows no address of it (AUTH-5). */
export const useJunkMailToast = (): (() => void) => {
  const toasts = useToasts();
  const { t } = useText();
  return () => {
    toasts.show({ of: 'sign-in', kind: 'info', text: t('auth.toast.verify') });
  };
};

const told = new WeakSet<VerificationNeeded>();

/**
 * Whose e-mail must be verified before the shop's customer is signed in here; it is told of once, in a toast, and the
 * code waits for whoever asks for it: no dialog opens over the page by itself (AUTH-5, SES-4).
 */
export const usePendingVerification = (): VerificationNeeded | null => {
  const { session } = useApp();
  const { has } = useText();
  const warn = useEffectEvent(useJunkMailToast());
  const pending = session.status === 'guest' ? session.verification : null;
  // The texts beyond the first step's come a little later.
  const canTell = has('auth.toast.verify');
  useEffect(() => {
    if (!pending || !canTell || told.has(pending)) return;
    told.add(pending);
    warn();
  }, [pending, canTell]);
  return canTell ? pending : null;
};

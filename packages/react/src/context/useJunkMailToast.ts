import { useText } from '../text/useText.ts';
import { useToasts } from '../ui/useToasts.ts';

/** Asks to look into the junk mail and to add support, which sent the mail, to the contacts: the widget knows no address of it (AUTH-5). */
export const useJunkMailToast = (): (() => void) => {
  const toasts = useToasts();
  const { t } = useText();
  return () => {
    toasts.show({ of: 'sign-in', kind: 'info', text: t('auth.toast.verify') });
  };
};

import { TOAST_MS } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { SESSION_PROBLEM_KEYS } from '../context/error-text.ts';
import type { MessageKey } from '../text/messages.ts';
import { useText } from '../text/useText.ts';
import { useToasts } from '../ui/useToasts.ts';

/** The sign-in answered, but the account could not be loaded (ERR-5). */
export class AccountNotLoaded extends Error {
  override readonly name = 'AccountNotLoaded';
  readonly text: MessageKey;

  constructor(text: MessageKey) {
    super(
      'Pawcall: the account could not be loaded after the sign-in, so nobody is signed in here.',
    );
    this.text = text;
  }
}

/** Loads the account after a sign-in, then closes the dialog; throws when there is no account to show. */
export const useSignedIn = (close: () => void): (() => Promise<void>) => {
  const { instance } = useApp();
  const toasts = useToasts();
  const { t } = useText();
  return async () => {
    toasts.forget('account');
    const result = await instance.session.reload();
    const { problem } = instance.session.getSnapshot();
    if (result !== 'signed_in') {
      const shown = (result === 'signed_out' && problem) || 'account_failed';
      throw new AccountNotLoaded(SESSION_PROBLEM_KEYS[shown]);
    }
    if (problem) {
      const said = t(SESSION_PROBLEM_KEYS[problem]);
      toasts.show({ of: 'account', kind: 'error', text: said, stayMs: TOAST_MS });
    }
    close();
  };
};

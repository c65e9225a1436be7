import { TOAST_MS } from '@pawcall/domain';
import { useApp } from '../app/app-context.ts';
import { useText } from '../text/useText.ts';
import { useToasts } from '../ui/useToasts.ts';

/** The sign-in answered, but the account could not be loaded (ERR-5). */
export class AccountNotLoaded extends Error {
  override readonly name = 'AccountNotLoaded';
  readonly reason: 'failed' | 'signed_out' | 'superseded';

  constructor(reason: 'failed' | 'signed_out' | 'superseded') {
    super(
      'Pawcall: the account could not be loaded after the sign-in, so nobody is signed in here.',
    );
    this.reason = reason;
  }
}

/** Loads the account after a sign-in, then closes the dialog; throws when there is no account to show. */
export const useSignedIn = (close: () => void): (() => Promise<void>) => {
  const { instance } = useApp();
  const toasts = useToasts();
  const { t } = useText();
  return async () => {
    const result = await instance.session.reload();
    if (result !== 'signed_in') throw new AccountNotLoaded(result);
    const { problem } = instance.session.getSnapshot();
    if (problem) toasts.show({ kind: 'error', text: t(problem), stayMs: TOAST_MS });
    close();
  };
};

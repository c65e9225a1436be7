import { isPawcallError } from '@pawcall/client';
import { TOAST_MS } from '@pawcall/domain';
import { errorText } from '../context/error-text.ts';
import { useErrorToast } from '../context/useErrorToast.ts';
import type { MessageKey } from '../text/load-messages.ts';
import { useText } from '../text/useText.ts';
import { Notice } from '../ui/Notice.tsx';
import { SupportText } from '../ui/SupportText.tsx';

/** Why the form was refused, above its fields; a toast announces it (GO-6, ERR-1). */
export function FormError({ text }: { readonly text: string | null }) {
  return (
    text && (
      <Notice kind="error" role="note">
        <SupportText text={text} />
      </Notice>
    )
  );
}

/** Signed in, but the account could not be loaded (ERR-5). */
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

/** Reports an error as a toast, and returns the text for the form (GO-6, ERR-1, ERR-5). */
export const useFormErrorText = (): ((error: unknown) => string | null) => {
  const text = useText();
  const showError = useErrorToast();
  return (error) => {
    if (isPawcallError(error) && (error.code === 'aborted' || error.code === 'discarded'))
      return null;
    const message = textOf(error, text);
    showError(error, { of: 'sign-in', text: message, stayMs: TOAST_MS });
    return message;
  };
};

const textOf = (error: unknown, text: ReturnType<typeof useText>): string => {
  if (error instanceof AccountNotLoaded) return text.t(error.text);
  if (isPawcallError(error) && error.code === 'invalid_credentials') {
    return error.serverMessage ?? text.t('errors.login.wrong');
  }
  return errorText(error, text);
};

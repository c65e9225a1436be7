import { isClientError, searchErrorMessage, serverMessage } from '@pawcall/client';
import { errorText } from '../app/error-text.ts';
import { useText } from '../text/useText.ts';

/** What a person is told of a failed search (ERR-2). */
export const useSearchErrorText = (): ((error: Error) => string) => {
  const text = useText();
  return (error) =>
    isClientError(error) && !serverMessage(error) && error.code !== 'validation'
      ? errorText(error, text)
      : searchErrorMessage(error);
};

import { isPawcallError, searchErrorMessage } from '@pawcall/client';
import { errorText } from '../context/error-text.ts';
import { useText } from '../text/useText.ts';

/** What a person is told of a failed search (ERR-2). */
export const useSearchErrorText = (): ((error: Error) => string) => {
  const text = useText();
  return (error) =>
    searchErrorMessage(error, (reason) =>
      isPawcallError(reason) ? errorText(reason, text) : null,
    );
};

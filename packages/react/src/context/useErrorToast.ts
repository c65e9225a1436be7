import { PartNotLoaded } from '../effects/with-timeout.ts';
import { useText } from '../text/useText.ts';
import type { ToastContent } from '../ui/toasts.ts';
import { useToasts } from '../ui/ui-context.ts';
import { useApp } from './app-context.ts';
import { errorText } from './error-text.ts';

/** Shows an error as a toast, with a reload where a part of the widget could not be loaded (ERR-1, ERR-4, GO-8). */
export const useErrorToast = () => {
  const { instance } = useApp();
  const text = useText();
  const toasts = useToasts();
  return (error: unknown, content: Partial<Pick<ToastContent, 'of' | 'stayMs' | 'text'>> = {}) =>
    toasts.show({
      kind: 'error',
      text: errorText(error, text),
      action:
        error instanceof PartNotLoaded
          ? { label: text.t('shared.reload'), run: instance.reload }
          : undefined,
      ...content,
    });
};

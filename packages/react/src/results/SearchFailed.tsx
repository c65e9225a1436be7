import { isClientError, searchErrorMessage, serverMessage } from '@pawcall/client';
import { Heading } from '../app/Heading.tsx';
import { useApp } from '../app/app-context.ts';
import { errorText } from '../app/error-text.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';

/** The search error where the results would stand; the owner can try again, or book on the pharmacy's page (ERR-2, GO-8). */
export function SearchFailed({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const { config } = useApp();
  const text = useText();
  const { t } = text;
  const message =
    isClientError(error) && !serverMessage(error) && error.code !== 'validation'
      ? errorText(error, text)
      : searchErrorMessage(error);
  return (
    <section className="pc-empty">
      <Heading focusOn="failed">{t('errors.search')}</Heading>
      <Notice kind="error">{message}</Notice>
      <div className="pc-empty__act">
        <Button onClick={onRetry}>{t('shared.tryAgain')}</Button>
        {config.hostedBookingUrl && (
          <Link href={config.hostedBookingUrl}>{t('errors.hostedBooking')}</Link>
        )}
      </div>
    </section>
  );
}

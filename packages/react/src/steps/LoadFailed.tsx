import { errorText } from '../app/error-text.ts';
import { useApp } from '../app/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';

/** What a step needs could not be loaded: why, another try, and the pharmacy's own booking page (GO-8). */
export function LoadFailed({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void;
}) {
  const { config } = useApp();
  const text = useText();
  return (
    <Notice kind="error">
      <p>{errorText(error, text)}</p>
      <p>
        <Button variant="secondary" small onClick={onRetry}>
          {text.t('shared.tryAgain')}
        </Button>
      </p>
      {config.hostedBookingUrl && (
        <p>
          <Link href={config.hostedBookingUrl}>{text.t('errors.hostedBooking')}</Link>
        </p>
      )}
    </Notice>
  );
}

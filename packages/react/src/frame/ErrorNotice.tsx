import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SupportText } from '../ui/SupportText.tsx';

/** An error, with a retry where it may help, and the pharmacy's own booking page where there is one (GO-8). */
export function ErrorNotice(props: {
  readonly message: string;
  readonly hostedBookingUrl: string | undefined;
  readonly onRetry: (() => void) | undefined;
  /** “Try again” by default. */
  readonly retryLabel?: string | undefined;
}) {
  const { t } = useText();
  return (
    <Notice kind="error">
      <p>
        <SupportText text={props.message} />
      </p>
      {props.onRetry && (
        <p>
          <Button variant="secondary" small onClick={props.onRetry}>
            {props.retryLabel ?? t('shared.tryAgain')}
          </Button>
        </p>
      )}
      {props.hostedBookingUrl && (
        <p>
          <Link href={props.hostedBookingUrl}>{t('errors.hostedBooking')}</Link>
        </p>
      )}
    </Notice>
  );
}

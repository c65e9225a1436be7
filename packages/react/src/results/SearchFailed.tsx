import { isPawcallError } from '@pawcall/client';
import { Heading } from '../frame/Heading.tsx';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { slidersHorizontal } from '../ui/icons/booking.ts';
import { Link } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SupportText } from '../ui/SupportText.tsx';
import { useSearchErrorText } from './useSearchErrorText.ts';

/**
 * The search error where the results would stand; the owner can try again, adjust the search, or book on the pharmacy's
 * page (ERR-2, GO-8). A search that was refused would be refused again, so the way on is to adjust it.
 */
export function SearchFailed(props: {
  readonly error: Error;
  readonly isFirst: boolean;
  readonly onAdjust: () => void;
  readonly onRetry: () => void;
}) {
  const { error, isFirst, onAdjust, onRetry } = props;
  const { config } = useApp();
  const { t } = useText();
  const messageOf = useSearchErrorText();
  const isRefused = isPawcallError(error) && error.code === 'validation';
  const again = (
    <Button key="again" variant={isRefused ? 'secondary' : 'primary'} onClick={onRetry}>
      {t('shared.tryAgain')}
    </Button>
  );
  const adjust = (
    <Button
      key="adjust"
      variant={isRefused ? 'primary' : 'secondary'}
      icon={slidersHorizontal}
      onClick={onAdjust}
    >
      {t('shared.adjustSearch')}
    </Button>
  );
  return (
    <section className="pc-empty" part="empty">
      <Heading focusOn={isFirst ? '' : 'failed'} yields>
        {t(isRefused ? 'errors.searchRefused' : 'errors.search')}
      </Heading>
      <Notice kind="error" role="note">
        <SupportText text={messageOf(error)} />
      </Notice>
      <div className="pc-empty__act">
        {isRefused ? [adjust, again] : [again, adjust]}
        {config.hostedBookingUrl && (
          <Link href={config.hostedBookingUrl}>{t('errors.hostedBooking')}</Link>
        )}
      </div>
    </section>
  );
}

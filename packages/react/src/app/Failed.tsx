import type { WidgetConfig } from '../config/config.ts';
import type { Text } from '../text/text.ts';
import { systemClock } from '@pawcall/transport';
import { UiProvider } from '../ui/UiProvider.tsx';
import { ErrorNotice } from '../frame/ErrorNotice.tsx';
import { Link } from '../ui/LinkButton.tsx';

/**
 * What a visitor reads above the page's own content when there is no widget: what happened, if that helps, and the way
 * to book without it. Another try loads the page anew, and the last search is there again (WIN-8, GO-8, EMB-4).
 */
export function Failed(props: {
  readonly root: ShadowRoot;
  readonly text: Text;
  readonly theme: WidgetConfig['theme'];
  readonly message: string | undefined;
  readonly hostedBookingUrl: string | undefined;
  readonly supportUrl: string | undefined;
  readonly onRetry: (() => void) | undefined;
}) {
  const { text, message, hostedBookingUrl } = props;
  return (
    <UiProvider
      root={props.root}
      clock={systemClock}
      text={text}
      scheme={props.theme}
      supportUrl={props.supportUrl}
    >
      <div className="pc">
        <div className="pc-in">
          {message === undefined ? (
            <Link href={hostedBookingUrl}>{text.t('errors.hostedBooking')}</Link>
          ) : (
            <ErrorNotice {...props} message={message} />
          )}
        </div>
      </div>
    </UiProvider>
  );
}

import type { WidgetConfig } from '../config/config.ts';
import type { Text } from '../text/text.ts';
import { systemClock } from '@pawcall/transport';
import type { StyleRoot } from '../ui/stylesheets.ts';
import { UiProvider } from '../ui/UiProvider.tsx';
import { FailureNotice } from '../frame/FailureNotice.tsx';

/**
 * Stands in place of a widget that failed as a whole, for example because a part of it could not be loaded: another try
 * loads the page anew, and the last search is there again (WIN-8).
 */
export function Crashed(props: {
  readonly root: StyleRoot;
  readonly text: Text;
  readonly theme: WidgetConfig['theme'];
  readonly hostedBookingUrl: string | undefined;
  readonly supportUrl: string | undefined;
  readonly onRetry: () => void;
}) {
  const { text } = props;
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
          <FailureNotice {...props} message={text.t('errors.uncaught')} />
        </div>
      </div>
    </UiProvider>
  );
}

import { lazy, Suspense } from 'react';
import { isWindowed } from '../config/config.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { loadMessages } from '../text/load-messages.ts';
import { AppShell, type AppProps } from './AppShell.tsx';
import { Journey } from './Journey.tsx';
import { useLazyBrowserHistory } from './useLazyBrowserHistory.ts';

const BookingWindow = lazy(async () => ({
  default: (await withTimeout(import('../window/BookingWindow.tsx'))).BookingWindow,
}));

/** The booking widget. */
export function PawcallApp(props: AppProps) {
  const { config } = props;
  const history = useLazyBrowserHistory(config.history);
  const screens = (
    <div className="pc" part="frame">
      <div className="pc-in">
        <Journey History={history} />
      </div>
    </div>
  );
  return (
    <AppShell {...props} element="booking" loadMessages={loadMessages}>
      {isWindowed(config) ? (
        <Suspense>
          <BookingWindow>{screens}</BookingWindow>
        </Suspense>
      ) : (
        screens
      )}
    </AppShell>
  );
}

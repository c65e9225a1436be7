import { systemClock, type Clock } from '@pawcall/transport';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isWindowed, type WidgetConfig } from '../config/config.ts';
import { AppContext, type App } from '../context/app-context.ts';
import { createControl, type Control } from '../context/widget-control.ts';
import type { Instance } from '../context/widget-instance.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { useAccount } from '../queries/account-queries.ts';
import type { Messages } from '../text/load-messages.ts';
import { UiProvider, type Direction } from '../ui/UiProvider.tsx';
import { Journey } from './Journey.tsx';
import type { GuestVariant } from './prerendered-step.ts';
import { SignIn, useSignIn } from './SignIn.tsx';
import { useLazyBrowserHistory } from './useLazyBrowserHistory.ts';
import { useMessages } from './useMessages.tsx';

export type PawcallAppProps = {
  readonly config: WidgetConfig;
  readonly instance: Instance;
  readonly root: ShadowRoot;
  readonly clock?: Clock;
  /** The page's control of the widget. */
  readonly control?: Control;
  /** Previews a right-to-left language. */
  readonly dir?: Direction | undefined;
  /** When the first script ran, on the clock's monotonic count; global loading starts there (GO-6). */
  readonly startedAtMs?: number | undefined;
  /** Messages that are already loaded: the first step's at least, in the locale of `config`. */
  readonly messages?: Messages | undefined;
  /** The prerendered variant that is hydrated. */
  readonly prerendered?: GuestVariant | undefined;
};

const BookingWindow = lazy(async () => ({
  default: (await withTimeout(import('../window/BookingWindow.tsx'))).BookingWindow,
}));
const NO_CONTROL = createControl(() => undefined);

export function PawcallApp(props: PawcallAppProps) {
  const { config, instance, root, dir, startedAtMs, prerendered } = props;
  const { clock: deviceClock = systemClock, control = NO_CONTROL } = props;
  const { subscribe, getSnapshot, serverNow } = instance.session;
  const { text, messageLoading } = useMessages(config, props.messages);
  // The services know the time better than a device whose clock is wrong (WIN-1, WIN-2).
  const clock = useMemo(() => ({ ...deviceClock, now: serverNow }), [deviceClock, serverNow]);
  const session = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const account = useAccount(instance, session);
  const [zone, setZone] = useState(instance.zone);
  const { request, signIn, settle } = useSignIn(instance);

  useEffect(() => instance.setLocale(config.locale), [instance, config.locale]);
  useThemeWarnings(config, root);
  const history = useLazyBrowserHistory(config.history);

  const app = useMemo<App>(
    () => ({
      config,
      instance,
      control,
      session,
      account,
      user: account?.user ?? null,
      zone,
      setZone,
      signIn,
      messageLoading,
      prerendered,
      startedAtMs,
      headingLevel: config.headingLevel,
    }),
    [
      config,
      instance,
      control,
      session,
      account,
      zone,
      signIn,
      messageLoading,
      prerendered,
      startedAtMs,
    ],
  );

  const screens = (
    <div className="pc" part="frame">
      <div className="pc-in">
        <Journey History={history} />
      </div>
    </div>
  );
  return (
    <UiProvider
      root={root}
      clock={clock}
      text={text}
      scheme={config.theme}
      dir={dir}
      supportUrl={config.helpUrl}
    >
      <QueryClientProvider client={instance.queries}>
        <AppContext.Provider value={app}>
          {isWindowed(config) ? (
            <Suspense>
              <BookingWindow>{screens}</BookingWindow>
            </Suspense>
          ) : (
            screens
          )}
          {request && <SignIn request={request} onSettle={settle} />}
        </AppContext.Provider>
      </QueryClientProvider>
    </UiProvider>
  );
}

/** In development, warns of unreadable theme colours (THEME-2). */
const useThemeWarnings = (config: WidgetConfig, root: ShadowRoot): void => {
  useEffect(() => {
    const { environment, theme } = config;
    if (environment !== 'development' || !('host' in root)) return;
    import('../theme/warn-of-theme-problems.ts').then(
      ({ warnOfThemeProblems }) => warnOfThemeProblems(root.host, theme),
      () => undefined,
    );
  }, [config, root]);
};

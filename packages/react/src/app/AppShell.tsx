import { systemClock, type Clock } from '@pawcall/transport';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { WidgetConfig } from '../config/config.ts';
import { AppContext, type App } from '../context/app-context.ts';
import { createControl, type Control } from '../context/widget-control.ts';
import type { Instance } from '../context/widget-instance.ts';
import { useAccount } from '../queries/account-queries.ts';
import type { LoadMessages, Messages } from '../text/load-messages.ts';
import { UiProvider, type Direction } from '../ui/UiProvider.tsx';
import type { GuestVariant } from './prerendered-step.ts';
import { SignIn, useSignIn } from './SignIn.tsx';
import { useMessages } from './useMessages.tsx';

/** What a mounted element renders its app with. */
export type AppProps = {
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
  /** Shows the page's fallback content instead, because the backend lacks what the element needs. */
  readonly onUnavailable?: (() => void) | undefined;
};

type ShellProps = AppProps & {
  readonly element: App['element'];
  readonly loadMessages: LoadMessages;
  readonly children: ReactNode;
};

const NO_CONTROL = createControl(() => undefined);

/** What both elements have around their screens: texts, clients, session and the sign-in dialog. */
export function AppShell(props: ShellProps) {
  const { config, instance, root, dir, startedAtMs, prerendered, element, children } = props;
  const { clock: deviceClock = systemClock, control = NO_CONTROL } = props;
  const { subscribe, getSnapshot, serverNow } = instance.session;
  const { text, messageLoading } = useMessages(config, props.loadMessages, props.messages);
  // The services know the time better than a device whose clock is wrong (WIN-1, WIN-2).
  const clock = useMemo(() => ({ ...deviceClock, now: serverNow }), [deviceClock, serverNow]);
  const session = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const account = useAccount(instance, session);
  const [zone, setZone] = useState(instance.zone);
  const { request, signIn, settle } = useSignIn(instance);

  useEffect(() => instance.setLocale(config.locale), [instance, config.locale]);
  useThemeWarnings(config, root);

  const app = useMemo<App>(
    () => ({
      config,
      instance,
      element,
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
      element,
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
          {children}
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

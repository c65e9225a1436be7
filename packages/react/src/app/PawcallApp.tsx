import { isPawcallError } from '@pawcall/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isWindowed, type WidgetConfig } from '../config/config.ts';
import {
  defaultMessages,
  firstStepOf,
  loadMessages,
  loadOverrides,
  type Messages,
} from '../text/messages.ts';
import { createText, type TextOverrides } from '../text/text.ts';
import type { Clock } from '@pawcall/transport';
import { UiProvider, type Direction } from '../ui/UiProvider.tsx';
import { AppContext, type App, type TextsToCome } from '../context/app-context.ts';
import { createControl, type Control } from '../context/control.ts';
import type { Instance } from '../context/instance.ts';
import { withTimeout } from '../effects/with-timeout.ts';
import { useAccount } from '../queries/account-queries.ts';
import type { GuestLook } from './drawn.ts';
import { Journey } from './Journey.tsx';
import { SignIn, useSignIn } from './SignIn.tsx';
import { useHostHistory } from './useHostHistory.ts';
import { useServiceClock } from './useServiceClock.ts';
import { useThemeWarnings } from './useThemeWarnings.ts';

export type PawcallAppProps = {
  readonly config: WidgetConfig;
  readonly instance: Instance;
  readonly root: ShadowRoot;
  readonly clock?: Clock;
  /** What the page asks of the widget; nobody asks anything unless given. */
  readonly control?: Control;
  /** Shows what a language from right to left would look like; the page's own direction is not the widget's. */
  readonly dir?: Direction | undefined;
  /** When the widget's first script ran, on the clock's monotonic count: global loading counts from there (GO-6). */
  readonly startedAtMs?: number | undefined;
  /** Texts that are there already: all that the first step says in the language of `config`, else of en-US. */
  readonly messages?: Messages | undefined;
  /** How the first step stands there already, for a guest; it does not unless given. */
  readonly drawn?: GuestLook | undefined;
};

const BookingWindow = lazy(async () => ({
  default: (await withTimeout(import('../window/BookingWindow.tsx'))).BookingWindow,
}));
const NOBODY = createControl(() => undefined);

/** One widget: texts in the host's locale, the session, the journey and the sign-in dialog. */
export function PawcallApp(props: PawcallAppProps) {
  const { config, instance, root, control = NOBODY, dir } = props;
  const { drawn, startedAtMs } = props;
  const { text, texts } = useLoadedText(config, props.messages);
  const clock = useServiceClock(instance, props.clock);
  const { subscribe, getSnapshot } = instance.session;
  const session = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const account = useAccount(instance, session);
  const [zone, setZone] = useState(instance.zone);
  const { waiting, signIn, settle } = useSignIn(instance);

  useEffect(() => instance.setLocale(config.locale), [instance, config.locale]);
  useThemeWarnings(config, root);
  const history = useHostHistory(config.history);

  const app = useMemo<App>(() => {
    return {
      config,
      instance,
      control,
      session,
      account,
      user: account?.user ?? null,
      zone,
      setZone,
      signIn,
      texts,
      drawn,
      startedAtMs,
      headingLevel: config.headingLevel,
    };
  }, [config, instance, control, session, account, zone, signIn, texts, drawn, startedAtMs]);

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
          {waiting && <SignIn purpose={waiting} onSettle={settle} />}
        </AppContext.Provider>
      </QueryClientProvider>
    </UiProvider>
  );
}

type Loaded = {
  readonly locale: WidgetConfig['locale'];
  readonly messages: Messages;
  readonly overrides?: TextOverrides | undefined;
};

/** The texts of the chosen locale; while another locale is on its way the texts before it stay. */
function useLoadedText({ locale, textOverrides }: WidgetConfig, first?: Messages) {
  const [tries, setTries] = useState(1);
  const [failure, setFailure] = useState<Error | null>(null);
  const [early] = useState<Loaded>(() => {
    if (!first) return { locale: 'en-US', messages: defaultMessages };
    // Of a partner's own texts those of the first step alone can be shown as they were given.
    return { locale, messages: textOverrides ? firstStepOf(first) : first };
  });
  const [loaded, setLoaded] = useState(early);
  useEffect(() => {
    let current = true;
    const load = async (next: WidgetConfig['locale'], replaces: (shown: Messages) => boolean) => {
      const [messages, overrides] = await Promise.all([
        loadMessages(next),
        textOverrides && loadOverrides(textOverrides, next),
      ]);
      if (current) {
        setLoaded((shown) =>
          replaces(shown.messages) ? { locale: next, messages, overrides } : shown,
        );
      }
    };
    // A catalogue that cannot be loaded leaves the widget readable in the language it has, or else in English.
    load(locale, () => true)
      .catch((cause: unknown) => {
        // The same download does not end; waited for once more it would take as long again.
        if (locale === 'en-US' && isPawcallError(cause) && cause.code === 'timeout') throw cause;
        return load('en-US', (shown) => shown === early.messages);
      })
      .catch((cause: unknown) => {
        if (current) setFailure(new Error('The texts could not be downloaded.', { cause }));
      });
    return () => {
      current = false;
    };
  }, [locale, textOverrides, tries, early]);
  const text = useMemo(
    () => createText(loaded.locale, loaded.messages, loaded.overrides ?? textOverrides),
    [loaded, textOverrides],
  );
  const texts = useMemo<TextsToCome>(() => {
    const askAgain = () => {
      setFailure(null);
      setTries((count) => count + 1);
    };
    return { tries, failure, askAgain };
  }, [tries, failure]);
  return { text, texts };
}

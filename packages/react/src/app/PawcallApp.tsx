import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { WidgetConfig } from '../config/config.ts';
import { defaultMessages, loadMessages, loadOverrides, type Messages } from '../text/messages.ts';
import { createText, type TextOverrides } from '../text/text.ts';
import { systemClock, type Clock } from '@pawcall/transport';
import type { StyleRoot } from '../ui/stylesheets.ts';
import { UiProvider, type Direction } from '../ui/UiProvider.tsx';
import { AppContext, type App } from '../context/app-context.ts';
import type { Instance } from '../context/instance.ts';
import { useSession } from '../context/useSession.ts';
import { useAccount } from '../queries/useAccount.ts';
import { Journey } from './Journey.tsx';
import { SignIn, useSignIn } from './SignIn.tsx';

export type PawcallAppProps = {
  readonly config: WidgetConfig;
  readonly instance: Instance;
  readonly root: StyleRoot;
  readonly clock?: Clock;
  /** Shows what a language from right to left would look like; the page's own direction is not the widget's. */
  readonly dir?: Direction | undefined;
};

/** One widget: texts in the host's locale, the session, the journey and the sign-in dialog. */
export function PawcallApp(props: PawcallAppProps) {
  const { config, instance, root, clock = systemClock, dir } = props;
  const text = useLoadedText(config);
  const session = useSession(instance.session);
  const account = useAccount(instance, session);
  const [zone, setZone] = useState(instance.zone);
  const { waiting, signIn, settle } = useSignIn(instance);

  useEffect(() => instance.setLocale(config.locale), [instance, config.locale]);

  const app = useMemo<App>(() => {
    return {
      config,
      instance,
      session,
      account,
      user: account?.user ?? null,
      zone,
      setZone,
      signIn,
      headingLevel: config.headingLevel,
    };
  }, [config, instance, session, account, zone, signIn]);

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
        <AppContext value={app}>
          <div className="pc">
            <div className="pc-in">
              <Journey />
            </div>
          </div>
          {waiting && <SignIn purpose={waiting} onSettle={settle} />}
        </AppContext>
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
function useLoadedText({ locale, textOverrides }: WidgetConfig) {
  const [loaded, setLoaded] = useState<Loaded>({ locale: 'en-US', messages: defaultMessages });
  useEffect(() => {
    let current = true;
    const load = async (next: WidgetConfig['locale'], replaces: (shown: Messages) => boolean) => {
      const [messages, overrides] = await Promise.all([
        loadMessages(next),
        textOverrides && loadOverrides(textOverrides),
      ]);
      if (current) {
        setLoaded((shown) =>
          replaces(shown.messages) ? { locale: next, messages, overrides } : shown,
        );
      }
    };
    // A catalogue that cannot be loaded leaves the widget readable in the language it has, or else in English.
    load(locale, () => true)
      .catch(() => load('en-US', (shown) => shown === defaultMessages))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [locale, textOverrides]);
  return useMemo(
    () => createText(loaded.locale, loaded.messages, loaded.overrides ?? textOverrides),
    [loaded, textOverrides],
  );
}

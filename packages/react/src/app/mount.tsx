import { createRoot } from 'react-dom/client';
import {
  readConfig,
  type ConfigError,
  type WidgetConfig,
  type WidgetOptions,
} from '../config/config.ts';
import { registerFonts } from '../styles/fonts.ts';
import { defaultMessages, loadMessages } from '../text/messages.ts';
import { createText, type Text } from '../text/text.ts';
import { createElementHost } from '../context/host.ts';
import { Crashed } from './Crashed.tsx';
import { createInstance, instanceKey, type Instance } from '../context/instance.ts';
import { PawcallApp } from './PawcallApp.tsx';
import { loadTemporal } from './temporal.ts';

/** A widget on a page. */
export interface MountedWidget {
  /** Takes the options in full; what changed takes effect, the rest keeps its state (CFG-2). */
  update(options: Readonly<Record<string, unknown>>): void;
  /** Signs out whoever is signed in, here and in every widget and tab of this origin (SES-3). */
  signOut(): Promise<void>;
  /** Removes the widget and everything it owns. */
  unmount(): void;
}

/** Mounts a widget into an open shadow root; its events bubble from `host`. Nothing outside the root is touched. */
export const mountWidget = (place: {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}): MountedWidget => {
  const container = place.root.ownerDocument.createElement('div');
  place.root.append(container);
  const react = createRoot(container, { onUncaughtError: (error) => crash(error) });
  const host = createElementHost(place.host);
  let running:
    | {
        readonly key: string;
        readonly instance: Instance;
        readonly config: WidgetConfig;
      }
    | undefined;
  let mounted = true;
  let wanted: Readonly<Record<string, unknown>> = {};

  const crash = (error: unknown) => {
    console.error('Pawcall: the widget failed and shows a way to book without it.', error);
    const { instance, config } = running ?? {};
    instance?.observer.record({ type: 'crashed', part: 'widget' });
    instance?.dispose();
    running = undefined;
    const retry = () => place.root.ownerDocument.defaultView?.location.reload();
    const show = (text: Text) => {
      if (!mounted || running) return;
      react.render(
        <Crashed
          root={place.root}
          text={text}
          theme={config?.theme ?? 'light'}
          hostedBookingUrl={config?.hostedBookingUrl}
          supportUrl={config?.helpUrl}
          onRetry={retry}
        />,
      );
    };
    const locale = config?.locale ?? 'en-US';
    loadMessages(locale).then(
      (messages) => show(createText(locale, messages, config?.textOverrides)),
      () => show(createText('en-US', defaultMessages)),
    );
  };
  const showErrors = (errors: readonly ConfigError[]) => {
    import('./ConfigErrors.tsx').then(
      ({ ConfigErrors }) => {
        if (!mounted || running) return;
        react.render(<ConfigErrors root={place.root} errors={errors} theme={wanted['theme']} />);
      },
      // The console has said it already.
      () => undefined,
    );
  };
  const render = () => {
    if (!mounted) return;
    const reading = readConfig(wanted);
    if (reading.kind === 'errors') {
      running?.instance.dispose();
      running = undefined;
      const list = reading.errors.map(({ option, problem }) => `${option} ${problem}`).join('; ');
      console.error(`Pawcall: the widget cannot start, because ${list}. Correct these options.`);
      showErrors(reading.errors);
      return;
    }
    const { config } = reading;
    const key = instanceKey(config);
    if (running?.key !== key) {
      running?.instance.dispose();
      running = { key, instance: createInstance(config, host), config };
    }
    if (config.font === 'figtree') registerFonts(place.host);
    react.render(
      <PawcallApp key={key} config={config} instance={running.instance} root={place.root} />,
    );
  };

  const signOut = async () => running?.instance.session.signOut();
  // The page's own sign-out. What is told anywhere in a page passes its window first.
  const page = place.root.ownerDocument.defaultView;
  const onSignOut = () => void signOut();
  page?.addEventListener('pawcall:sign-out', onSignOut, true);

  return {
    signOut,
    update(options: Readonly<Record<string, unknown>> | Partial<WidgetOptions>) {
      wanted = { ...options };
      const loading = loadTemporal();
      if (loading) loading.then(render, render);
      else render();
    },
    unmount() {
      mounted = false;
      page?.removeEventListener('pawcall:sign-out', onSignOut, true);
      react.unmount();
      running?.instance.dispose();
      running = undefined;
      container.remove();
    },
  };
};

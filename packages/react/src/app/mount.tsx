import { helpFor } from '@pawcall/client';
import type { ComponentType, ReactNode } from 'react';
import { isWindowed, readConfig, type WidgetConfig } from '../config/config.ts';
import type { PreloadConfig, PreloadedResponse } from '../config/preload-config-document.ts';
import { createControl } from '../context/widget-control.ts';
import { createElementHost } from '../context/host-events.ts';
import { createInstance, instanceKey, type Instance } from '../context/widget-instance.ts';
import type { DoctorReport } from '../doctor/report.ts';
import { registerFonts } from '../styles/register-fonts.ts';
import { defaultMessages, loadMessages, type Messages } from '../text/load-messages.ts';
import { createConfigReader } from './config-reader.ts';
import { isDevelopment } from './is-development.ts';
import { createDoctor, reportRefusedCalls } from './lazy-doctor.ts';
import { createFallback } from './fallback.tsx';
import {
  trackWidgetState,
  type MountedVisits,
  type MountedWidget,
  type WidgetPlace,
  type WidgetState,
} from './mounted-widget.ts';
import type { AppProps } from './AppShell.tsx';
import { PawcallApp } from './PawcallApp.tsx';
import { matchesConfig, type Prerendered } from './prerendered-step.ts';
import { createReactRoot } from './react-root.tsx';
import { VisitsApp } from './VisitsApp.tsx';

export interface LoadedWidget extends MountedWidget {
  readonly state: WidgetState;
  /** Examines the embedding; never rejects (CFG-6). */
  doctor(): Promise<DoctorReport>;
}

/** Where a widget is mounted, with what the first script has prepared. */
export interface MountTarget extends WidgetPlace {
  /** The prerendered first step, of the options that `update` gets first. */
  readonly prerendered?: Prerendered | undefined;
  /** The messages of its locale, for hydration. */
  readonly messages?: Messages | undefined;
  /** The option documents that are already requested. */
  readonly preloadConfig?: PreloadConfig | undefined;
  /** The storefront's session code, if already requested. */
  readonly sessionCode?: PreloadedResponse | undefined;
  /** When the first script ran, by `performance.now()`; global loading starts there (GO-6). */
  readonly startedAtMs?: number | undefined;
}

type Options = Readonly<Record<string, unknown>>;
type Running = {
  readonly key: string;
  readonly instance: Instance;
  readonly config: WidgetConfig;
};

/**
 * Mounts an element into an open shadow root; its events bubble from `host`. The config reader checks the options, then React
 * renders the app or the fallback shows.
 */
const mountApp = (App: ComponentType<AppProps>, target: MountTarget): LoadedWidget => {
  const page = target.root.ownerDocument;
  const host = createElementHost(target.host);
  const tracked = trackWidgetState(target.host);
  const reactRoot = createReactRoot(target.root, (error) => onCrash(error));
  const fallback = createFallback(target.host, reactRoot);
  const control = createControl((closedBy) => {
    if (closedBy) host.emit('pawcall:close', { reason: closedBy });
    else
      host.emit('pawcall:open', { mode: options['mode'] === 'floating' ? 'floating' : 'dialog' });
  });
  let { prerendered, sessionCode } = target;
  let given: Options = {};
  /** The given options with those of their document. */
  let options: Options = {};
  let running: Running | undefined;
  let releaseFonts: (() => void) | undefined;
  const unmounted = new AbortController();

  const isInline = () => !isWindowed(running?.config ?? options);

  const reader = createConfigReader(
    page,
    {
      onLoading() {
        if (running) return;
        discardPrerendered();
        fallback.showContent();
      },
      onConfig(config, completed) {
        options = completed;
        startOrUpdate(config);
        fallback.cancel();
        renderApp();
      },
      onErrors(errors, completed) {
        options = completed;
        stop();
        const isForDeveloper = isDevelopment(options, page.location.hostname);
        fallback.showConfigErrors(options, isForDeveloper ? errors : []);
        tracked.settle();
      },
      onFailure: (error) => onCrash(error),
    },
    target.preloadConfig,
  );
  const onCrash = (error: unknown) => {
    console.error(
      `Pawcall: the widget failed and shows a way to book without it. See ${helpFor('crash')}`,
      error,
    );
    const { instance, config = configOf(options) } = running ?? {};
    instance?.note({ type: 'crash', error });
    stop();
    fallback.showCrash(config, error, () =>
      instance ? instance.reload() : page.defaultView?.location.reload(),
    );
    tracked.settle();
  };

  const startOrUpdate = (config: WidgetConfig) => {
    const key = instanceKey(config);
    if (running?.key === key) {
      running = { ...running, config };
      running.instance.observe(config);
    } else {
      endInstance();
      const onNote = reportRefusedCalls(config, page, unmounted.signal);
      const instance = createInstance(config, host, { onNote, sessionCode });
      running = { key, config, instance };
      // A session code is for one sign-in.
      sessionCode = undefined;
    }
    loadFonts();
  };
  const endInstance = () => {
    running?.instance.dispose();
    running = undefined;
    tracked.restart();
  };
  const stop = () => {
    endInstance();
    discardPrerendered();
  };
  const discardPrerendered = () => {
    prerendered?.container.remove();
    prerendered = undefined;
  };
  const renderApp = () => {
    if (!running) return;
    const { key, config, instance } = running;
    const isUsable =
      prerendered && matchesConfig(prerendered, config, instance.device.lastSearch());
    const hydrated = isUsable ? prerendered : undefined;
    const app: ReactNode = (
      <App
        key={key}
        config={config}
        instance={instance}
        root={target.root}
        control={control}
        startedAtMs={target.startedAtMs}
        messages={target.messages}
        prerendered={hydrated?.variant}
        onUnavailable={fallback.showContent}
      />
    );
    if (hydrated) reactRoot.hydrate(hydrated, app);
    else {
      discardPrerendered();
      reactRoot.render(app);
    }
    prerendered = undefined;
  };
  // A window that was never opened needs no font.
  const loadFonts = () => {
    if (running?.config.font !== 'figtree') return;
    if (isInline() || control.getSnapshot().hasStarted) releaseFonts ??= registerFonts(target.host);
  };
  const unsubscribe = control.subscribe(loadFonts);

  const doctor = createDoctor(target.root, () => given);
  const signOut = async () => running?.instance.session.signOut();
  // Capture phase: handled before the page's own listeners.
  const onSignOut = () => void signOut();
  page.defaultView?.addEventListener('pawcall:sign-out', onSignOut, {
    capture: true,
    signal: unmounted.signal,
  });

  return {
    update(next: Options) {
      given = { ...next };
      options = given;
      doctor.openIfRequested();
      const read = () => {
        if (!unmounted.signal.aborted) reader.read(options);
      };
      const polyfill = loadTemporal();
      if (polyfill) polyfill.then(read, onCrash);
      else read();
    },
    get state() {
      const signedIn = running?.instance.session.getSnapshot().status === 'signed_in';
      const open = isInline() ? running !== undefined : control.getSnapshot().isOpen;
      return { step: tracked.step(), signedIn, open };
    },
    open(opener = page.activeElement) {
      if (isInline()) target.host.scrollIntoView();
      else control.open(opener);
    },
    close: () => control.close('method'),
    reset: () => control.reset(),
    preload() {
      control.start();
      return tracked.whenReady();
    },
    signOut,
    doctor: () => doctor.examine(),
    unmount() {
      unmounted.abort();
      reader.dispose();
      doctor.dispose();
      unsubscribe();
      fallback.cancel();
      reactRoot.unmount();
      releaseFonts?.();
      endInstance();
      tracked.dispose();
    },
  };
};

/** Mounts the booking widget. */
export const mountWidget = (target: MountTarget): LoadedWidget => mountApp(PawcallApp, target);

/** Mounts the list of an owner's visits, which is always in the page (VISIT-15). */
export const mountVisits = (target: WidgetPlace): MountedVisits => {
  const { update, ...mounted } = mountApp(VisitsApp, target);
  return { ...mounted, update: (options) => update({ ...options, mode: 'inline' }) };
};

const configOf = (options: Options): WidgetConfig | undefined => {
  const reading = readConfig(options);
  return reading.kind === 'config' ? reading.config : undefined;
};

/** Loads what hydration needs: the messages of the locale, and Temporal where the engine has none. */
export const prepareHydration = async (locale: WidgetConfig['locale']): Promise<Messages> => {
  const loading = locale === 'en-US' ? defaultMessages : loadMessages(locale);
  const [messages] = await Promise.all([loading, loadTemporal()]);
  return messages;
};

/** Loads the Temporal polyfill, with a second try; undefined where the engine has Temporal. */
const loadTemporal = (): Promise<unknown> | undefined => {
  const load = () => import('temporal-polyfill/global');
  return 'Temporal' in globalThis ? undefined : load().catch(load);
};

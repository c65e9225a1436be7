import type { LoadedWidget } from '../app/mount.tsx';
import type { MountedWidget, WidgetPlace } from '../app/mounted-widget.ts';
import type { GuestVariant, Prerendered } from '../app/prerendered-step.ts';
import type { PreloadedDocument, PreloadedResponse } from '../config/preload-config-document.ts';
import { fallbackFaces } from '../styles/fallback-faces.ts';
import { mergeDocument, preloadConfig, preloadSessionCode } from './preload-config.ts';
import { renderPrerendered } from './render-prerendered.ts';
import type { Options, SelectVariant } from './select-variant.ts';

/** The app: React, the screens, and what hydrates the first step. */
export type AppBundle = typeof import('../app/mount.tsx');

/**
 * Creates `mountWidget` for a script or bundle that loads the app with `loadApp`. Until then the widget shows the prerendered
 * first step where `selectVariant` allows it, records presses and queues method calls; then the app hydrates the step and replays
 * the presses (SES-4). If the app cannot be loaded, the fallback content stays.
 */
export const createMount =
  (loadApp: () => Promise<AppBundle>, selectVariant: SelectVariant) =>
  ({ host, root }: WidgetPlace): MountedWidget => {
    const startedAtMs = performance.now();
    const fallback = document.createElement('slot');
    let options: Options = {};
    let optionsDocument: PreloadedDocument | undefined;
    let sessionCode: PreloadedResponse | undefined;
    let prerendered: Prerendered | undefined;
    let faces: readonly FontFace[] = [];
    let widget: LoadedWidget | undefined;
    let isLoading = false;
    let hasFailed = false;
    let isUnmounted = false;
    const queue: ((loaded: LoadedWidget | undefined) => void)[] = [];

    if (!root.hasChildNodes()) root.append(fallback);

    const show = (variant: GuestVariant | undefined) => {
      prerendered?.removeStyles();
      prerendered = variant && renderPrerendered(root, variant);
      if (!prerendered) root.replaceChildren(fallback);
    };
    const prerender = () => {
      // If the app could not be loaded, nothing would hydrate the step.
      if (!isLoading || widget || isUnmounted) return;
      const merged = mergeDocument(options, optionsDocument?.text);
      const variant = selectVariant(merged);
      if (variant)
        sessionCode ??= preloadSessionCode(String(merged['sessionCodeUrl']), variant.locale);
      const isServerRendered = root.querySelector('[data-pc-ssr]') !== null;
      // A server-rendered step is painted already, in a device font.
      if (variant && !isServerRendered && merged['font'] !== 'host' && faces.length === 0) {
        faces = fallbackFaces();
        for (const face of faces) document.fonts.add(face);
      }
      if (JSON.stringify(variant) !== JSON.stringify(prerendered?.variant)) show(variant);
      // A server-rendered step of another variant stays visible but inert until the app renders.
      else if (!variant) root.querySelector('div')?.toggleAttribute('inert', true);
    };
    const hydrate = async () => {
      const app = await loadApp();
      // Rendering is a task of its own, after the evaluation of the module.
      await nextTask();
      let locale: GuestVariant['locale'] | undefined;
      let messages;
      // The locale may change while its messages are loading.
      while (prerendered && prerendered.variant.locale !== locale) {
        ({ locale } = prerendered.variant);
        // Without messages the step cannot be hydrated; the app reports that.
        messages = await app.prepareHydration(locale).catch(() => {
          show(undefined);
          return undefined;
        });
      }
      if (isUnmounted) return;
      if (!prerendered) root.replaceChildren();
      widget = app.mountWidget({
        host,
        root,
        startedAtMs,
        preloadConfig,
        sessionCode,
        prerendered,
        messages: prerendered && messages,
      });
      widget.update(options);
      flushQueue();
    };
    const load = () => {
      if (isLoading) return;
      isLoading = true;
      hasFailed = false;
      hydrate().catch((error: unknown) => {
        // New options are another attempt.
        isLoading = false;
        hasFailed = true;
        if (isUnmounted) return;
        console.error(error);
        show(undefined);
        flushQueue();
      });
    };

    const whenLoaded = async <T>(
      call: (loaded: LoadedWidget) => T | Promise<T>,
    ): Promise<T | undefined> => {
      if (hasFailed) return undefined;
      const loaded =
        widget ?? (await new Promise<LoadedWidget | undefined>((resolve) => queue.push(resolve)));
      return loaded && call(loaded);
    };
    const onSignOut = () => void whenLoaded((loaded) => loaded.signOut());
    addEventListener('pawcall:sign-out', onSignOut, true);
    const flushQueue = () => {
      removeEventListener('pawcall:sign-out', onSignOut, true);
      for (const resolve of queue.splice(0)) resolve(widget);
    };

    return {
      update(next) {
        options = next;
        if (widget) {
          widget.update(next);
          return;
        }
        optionsDocument = preloadConfig(next);
        load();
        if (prerendered) prerender();
        // Lets the page paint its fallback content first, and splits the work into two short tasks.
        else void nextTask().then(prerender);
        void optionsDocument?.answer.then(prerender);
      },
      get state() {
        return widget?.state;
      },
      open: (opener = document.activeElement) => void whenLoaded((loaded) => loaded.open(opener)),
      close: () => void whenLoaded((loaded) => loaded.close()),
      reset: () => void whenLoaded((loaded) => loaded.reset()),
      preload: () => whenLoaded((loaded) => loaded.preload()),
      signOut: () => whenLoaded((loaded) => loaded.signOut()),
      doctor: () => whenLoaded((loaded) => loaded.doctor()),
      unmount() {
        isUnmounted = true;
        for (const face of faces) document.fonts.delete(face);
        widget?.unmount();
        flushQueue();
        if (!widget) {
          prerendered?.removeStyles();
          root.replaceChildren();
        }
      },
    };
  };

/** Yields to waiting tasks, such as handling a press. */
const nextTask = () => new Promise<unknown>((resolve) => setTimeout(resolve));

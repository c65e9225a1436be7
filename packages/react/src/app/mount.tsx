import {
  isWindowed,
  readConfig,
  type ConfigError,
  type ConfigReading,
  type WidgetConfig,
  type WidgetOptions,
} from '../config/config.ts';
import type { AskEarly, EarlyAnswer } from '../config/early-document.ts';
import { namesInTheWay } from '../config/names-in-the-way.ts';
import { sayInTheWay } from '../config/say-in-the-way.ts';
import { sayWrongOptions } from '../config/say-wrong-options.ts';
import { helpFor } from '@pawcall/client';
import { createControl } from '../context/control.ts';
import { createElementHost } from '../context/host-events.ts';
import { createInstance, instanceKey, type Instance } from '../context/instance.ts';
import type { DoctorReport } from '../doctor/report.ts';
import { registerFonts } from '../styles/fonts.ts';
import type { Messages } from '../text/messages.ts';
import { isDevelopment } from './development.ts';
import { createDoctor } from './doctor.ts';
import { isDrawingOf, type Drawn } from './drawn.ts';
import type { MountedWidget, WidgetPlace } from './mounted-widget.ts';
import { createOptionsReader } from './options-reader.ts';
import { ownContentOf } from './own-content.tsx';
import { PawcallApp } from './PawcallApp.tsx';
import { createSurface } from './surface.tsx';
import { tellRefusals } from './tell-refusals.ts';
import { loadTemporal } from './temporal.ts';
import { followState, type WidgetState } from './widget-state.ts';

/** A widget with nothing left to come. */
export interface WholeWidget extends MountedWidget {
  /** Where the visitor is. */
  readonly state: WidgetState;
  /** Examines the embedding; never rejects (CFG-6). */
  doctor(): Promise<DoctorReport>;
}

type Running = {
  readonly key: string;
  readonly instance: Instance;
  readonly config: WidgetConfig;
};

const configOf = (options: Readonly<Record<string, unknown>>): WidgetConfig | undefined => {
  const reading = readConfig(options);
  return reading.kind === 'config' ? reading.config : undefined;
};

/** Where a widget is mounted, and what was made for it before. */
export interface Place extends WidgetPlace {
  /** The first step, when something has drawn it there already; the first options must be those of the drawing. */
  readonly drawn?: Drawn | undefined;
  /** Texts of the drawing's language, which the first render must have. */
  readonly messages?: Messages | undefined;
  /** The documents of options that something has asked for already. */
  readonly askEarly?: AskEarly | undefined;
  /** The storefront's answer, where it was asked for its session code already. */
  readonly sessionCode?: EarlyAnswer | undefined;
  /** When the widget's first script ran, as `performance.now()` has it; global loading counts from there (GO-6). */
  readonly startedAtMs?: number | undefined;
}

/** Mounts a widget into an open shadow root; its events bubble from `host`. Nothing outside the root is touched. */
export const mountWidget = (place: Place): WholeWidget => {
  const page = place.root.ownerDocument;
  const host = createElementHost(place.host);
  const surface = createSurface(place.root, (error) => crash(error));
  const control = createControl((closedBy) => {
    if (closedBy) host.emit('pawcall:close', { reason: closedBy });
    else host.emit('pawcall:open', { mode: wanted['mode'] === 'floating' ? 'floating' : 'dialog' });
  });
  const following = followState(place.host);
  const ownContent = ownContentOf(place.host, surface);
  let { drawn, sessionCode } = place;
  let running: Running | undefined;
  let letFontsGo: (() => void) | undefined;
  let mounted = true;
  let wanted: Readonly<Record<string, unknown>> = {};
  let given = wanted;

  const stop = () => {
    running?.instance.dispose();
    running = undefined;
    following.restart();
  };
  const crash = (error: unknown) => {
    console.error(
      `Pawcall: the widget failed and shows a way to book without it. See ${helpFor('crash')}`,
      error,
    );
    const { instance, config = configOf(wanted) } = running ?? {};
    instance?.note({ type: 'crash', error });
    stop();
    discard();
    ownContent.afterCrash(config, error, () => page.defaultView?.location.reload());
    following.settle();
  };
  const refuse = (errors: readonly ConfigError[]) => {
    const { code, text } = sayWrongOptions(errors);
    console.error(`Pawcall: the ${text} See ${helpFor(code)}`);
    stop();
    discard();
    const isSeenByDeveloper = isDevelopment(wanted, page.location.hostname);
    ownContent.forWrongOptions(wanted, isSeenByDeveloper ? errors : []);
    following.settle();
  };
  const apply = (reading: ConfigReading) => {
    if (reading.kind === 'errors') {
      refuse(reading.errors);
      return;
    }
    const { config } = reading;
    const key = instanceKey(config);
    if (running?.key !== key) {
      stop();
      const onNote = tellRefusals(config, page);
      running = { key, instance: createInstance(config, host, { onNote, sessionCode }), config };
      // It is for one sign-in.
      sessionCode = undefined;
    } else {
      running = { ...running, config };
      running.instance.observe(config);
    }
    bringFont();
    const { instance } = running;
    const isDrawing = drawn && isDrawingOf(drawn, config, instance.device.lastSearch());
    const taken = isDrawing ? drawn : undefined;
    ownContent.leave();
    const widget = (
      <PawcallApp
        key={key}
        config={config}
        instance={instance}
        root={place.root}
        control={control}
        startedAtMs={place.startedAtMs}
        messages={place.messages}
        drawn={taken?.look}
      />
    );
    if (taken) surface.takeOver(taken, widget);
    else {
      discard();
      surface.show(widget);
    }
    drawn = undefined;
  };
  // A window that nobody has opened needs none.
  const bringFont = () => {
    if (running?.config.font !== 'figtree') return;
    if (isInline() || control.getSnapshot().hasStarted) letFontsGo ??= registerFonts(place.host);
  };
  const unfollow = control.subscribe(bringFont);
  const discard = () => {
    drawn?.container.remove();
    drawn = undefined;
  };
  const reader = createOptionsReader(
    {
      onWait() {
        // The page's own content, until it is known what to show.
        if (running) return;
        discard();
        surface.showOwnContent(() => null);
      },
      onRead(options, reading) {
        wanted = options;
        apply(reading);
      },
      onFail: crash,
    },
    place.askEarly,
  );
  const render = () => {
    if (!mounted) return;
    const names = namesInTheWay();
    if (names.length === 0) {
      reader.read(wanted, page);
      return;
    }
    console.error(`Pawcall: ${sayInTheWay(names)} See ${helpFor('prototypes')}`);
    stop();
    discard();
    ownContent.forWrongOptions(wanted, []);
    following.settle();
  };

  const doctor = createDoctor(place.root, () => given);

  const signOut = async () => running?.instance.session.signOut();
  // The page's own sign-out. What is told anywhere in a page passes its window first.
  const onSignOut = () => void signOut();
  page.defaultView?.addEventListener('pawcall:sign-out', onSignOut, true);
  const isInline = () => !isWindowed(running?.config ?? wanted);

  return {
    signOut,
    doctor: () => doctor.examine(),
    update(options: Readonly<Record<string, unknown>> | Partial<WidgetOptions>) {
      wanted = { ...options };
      given = wanted;
      doctor.openIfAsked();
      const loading = loadTemporal();
      if (loading) loading.then(render, crash);
      else render();
    },
    get state() {
      const signedIn = running?.instance.session.getSnapshot().status === 'signed_in';
      const open = isInline() ? running !== undefined : control.getSnapshot().isOpen;
      return { step: following.step(), signedIn, open };
    },
    open(opener = page.activeElement) {
      if (isInline()) place.host.scrollIntoView();
      else control.open(opener);
    },
    close: () => control.close('method'),
    reset: () => control.reset(),
    preload() {
      control.start();
      return following.whenReady();
    },
    unmount() {
      mounted = false;
      reader.end();
      doctor.end();
      page.defaultView?.removeEventListener('pawcall:sign-out', onSignOut, true);
      unfollow();
      ownContent.leave();
      surface.end();
      letFontsGo?.();
      stop();
      following.end();
    },
  };
};

import type { DoctorReport } from '../doctor/report.ts';
import type { HostEventMap, HostEventName } from '../context/host-events.ts';

/** Where a widget is mounted: its events bubble from `host`, and `root` is open. */
export interface WidgetPlace {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}

/** A mounted widget, whose app may still be loading (EMB-2, EMB-3). */
export interface MountedWidget {
  /** Sets all options; unchanged ones keep their state (CFG-2). */
  update(options: Readonly<Record<string, unknown>>): void;
  /** Undefined until the app is loaded. */
  readonly state: WidgetState | undefined;
  /** Opens the window of mode `dialog` or `floating`, or scrolls to the widget in mode `inline`. Focus returns to `opener`. */
  open(opener?: Element | null): void;
  /** Closes the window and keeps its state; no effect in mode `inline`. */
  close(): void;
  /** Starts over at the first step: clears the last search and releases a slot on hold. */
  reset(): void;
  /** Loads the first step without showing it; resolves when that is done or has failed. */
  preload(): Promise<void>;
  /** Signs out here and in every widget and tab of this origin (SES-3). */
  signOut(): Promise<void>;
  /** Examines the embedding; never rejects. Undefined where the app could not be loaded (CFG-6). */
  doctor(): Promise<DoctorReport | undefined>;
  /** Removes the widget and everything it owns. */
  unmount(): void;
}

/** Mounted visits, whose app may still be loading (VISIT-15). */
export type MountedVisits = Pick<MountedWidget, 'update' | 'signOut' | 'doctor' | 'unmount'>;

/** Where the visitor is (EMB-3). Contains nothing personal. */
export interface WidgetState {
  /** One of the three steps, the results, or null before the first is shown. */
  readonly step: 1 | 2 | 3 | 'results' | null;
  readonly signedIn: boolean;
  /** Whether it is visible: always in mode `inline`, else while its window is open. */
  readonly open: boolean;
}

/** Tracks the state of a widget by the events that it dispatches. */
export const trackWidgetState = (host: HTMLElement) => {
  const subscription = new AbortController();
  let step: WidgetState['step'] = null;
  let isReady = false;
  let waiting: readonly (() => void)[] = [];

  const settle = () => {
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const on = <Name extends HostEventName>(
    name: Name,
    listener: (event: HostEventMap[Name]) => void,
  ) => host.addEventListener(name, listener, { capture: true, signal: subscription.signal });

  on('pawcall:ready', () => {
    isReady = true;
    settle();
  });
  on('pawcall:step', ({ detail }) => {
    step = detail.step;
  });
  on('pawcall:results', () => {
    step = 'results';
  });

  return {
    step: () => step,
    /** Resolves when the start-up is over, or when there will be none. */
    whenReady: () =>
      new Promise<void>((resolve) => {
        if (isReady) resolve();
        else waiting = [...waiting, resolve];
      }),
    /** Resolves every `whenReady`: there will be no start-up. */
    settle,
    /** A new instance replaces the last one. */
    restart() {
      step = null;
      isReady = false;
    },
    dispose() {
      settle();
      subscription.abort();
    },
  };
};

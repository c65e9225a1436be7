import type { DoctorReport } from '../doctor/report.ts';
import type { HostEventMap, HostEventName } from '../context/host-events.ts';

/** Where a widget is mounted: its events bubble from `host`, and it stands in `root`, which is open. */
export interface WidgetPlace {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}

/** A widget on a page, whose app may still be loading (EMB-2, EMB-3). */
export interface MountedWidget {
  /** Sets all options; what changed takes effect, everything else keeps its state (CFG-2). */
  update(options: Readonly<Record<string, unknown>>): void;
  /** Where the visitor is; undefined until the app is loaded. */
  readonly state: WidgetState | undefined;
  /** Opens the window of mode `dialog` or `floating`; in mode `inline` brings the widget into view. The focus goes back to `opener`. */
  open(opener?: Element | null): void;
  /** Closes the window and keeps its state. No effect in mode `inline`. */
  close(): void;
  /** Starts over at the first step: clears the last search and releases a slot on hold. */
  reset(): void;
  /** Loads everything that the first step needs, without showing it; resolves when it is loaded, or when it cannot be. */
  preload(): Promise<void>;
  /** Signs out whoever is signed in, here and in every widget and tab of this origin (SES-3). */
  signOut(): Promise<void>;
  /** Examines the embedding; never rejects, and resolves with undefined where the app could not be loaded (CFG-6). */
  doctor(): Promise<DoctorReport | undefined>;
  /** Removes the widget and everything it owns. */
  unmount(): void;
}

/** Where the visitor of a widget is (EMB-3). None of it is personal. */
export interface WidgetState {
  /** The screen: one of the three steps, the results, or null before the first is shown. */
  readonly step: 1 | 2 | 3 | 'results' | null;
  readonly signedIn: boolean;
  /** Whether it can be seen: always in mode `inline`, while its window stands open in the others. */
  readonly open: boolean;
}

/** Tracks the state of a widget by the events that it dispatches to its page. */
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
    /** Another instance replaces the one before. */
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

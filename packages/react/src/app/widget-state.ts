import type { HostEventMap, HostEventName } from '../context/host-events.ts';

/** Where the visitor of a widget is (EMB-3). None of it is personal. */
export interface WidgetState {
  /** The screen: one of the three steps, the results, or null before the first is shown. */
  readonly step: 1 | 2 | 3 | 'results' | null;
  readonly signedIn: boolean;
  /** Whether it can be seen: always in mode `inline`, while its window stands open in the others. */
  readonly open: boolean;
}

/** Follows what a widget tells its page, from the page's side. */
export const followState = (host: HTMLElement) => {
  const end = new AbortController();
  let step: WidgetState['step'] = null;
  let isReady = false;
  let waiting: readonly (() => void)[] = [];

  const settle = () => {
    for (const tell of waiting) tell();
    waiting = [];
  };
  const follow = <Name extends HostEventName>(
    name: Name,
    listener: (event: HostEventMap[Name]) => void,
  ) => host.addEventListener(name, listener, { capture: true, signal: end.signal });

  follow('pawcall:ready', () => {
    isReady = true;
    settle();
  });
  follow('pawcall:step', ({ detail }) => {
    step = detail.step;
  });
  follow('pawcall:results', () => {
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
    /** Whoever waits for the start-up waits no longer. */
    settle,
    /** Another instance takes the place of the one before. */
    restart() {
      step = null;
      isReady = false;
    },
    end() {
      settle();
      end.abort();
    },
  };
};

// `observePage` is sent to the page as text, so it may use only the page's globals.

/** What an interaction took, as the browser measured it (Event Timing), in milliseconds of the page's own clock. */
export interface Interaction {
  readonly id: number;
  readonly type: string;
  readonly start: number;
  /** From the press to the next paint, in steps of eight milliseconds. */
  readonly duration: number;
}

/** A layout shift. */
export interface Shift {
  readonly value: number;
  /** Within half a second of a press: the browser's own sum leaves it out. */
  readonly afterPress: boolean;
}

/** A file or call that the page requested. */
export interface Fetched {
  readonly url: string;
  readonly start: number;
  readonly end: number;
  /** Of the body as it travelled; 0 for another origin that does not tell. */
  readonly bytes: number;
}

/** All that the observers recorded of one page. */
export interface Recorded {
  readonly interactions: readonly Interaction[];
  readonly shifts: readonly Shift[];
  readonly fetched: readonly Fetched[];
}

/** What to wait for. */
interface Wanted {
  readonly selector: string;
  /** Another element than the one that matches now. */
  readonly another: boolean;
  readonly withinMs: number;
}

declare global {
  interface Window {
    benchRecorded: () => Recorded;
    /** Resolves with the time when the selector first matches a visible element; rejects after `withinMs`. */
    benchShown: (wanted: Wanted) => Promise<number>;
    /** The middle of the element, found without Playwright's own script, whose evaluation would delay the page. */
    benchMiddle: (selector: string) => { readonly x: number; readonly y: number };
    /** When the last press ended, which is when it acts. */
    benchPressed: () => number;
    /** Resolves with the time at which React has the widget's first step, to some 25 ms. */
    benchHydrated: () => Promise<number>;
  }
}

/** Puts the observers into a page before anything of its own runs. */
export function observePage(): void {
  const interactions: Interaction[] = [];
  const shifts: Shift[] = [];
  let pressed = 0;

  const observe = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...options });
  observe(
    'event',
    (entry) => {
      if (!(entry instanceof PerformanceEventTiming) || !('interactionId' in entry)) return;
      const id = Number(entry.interactionId);
      if (id === 0) return;
      const { name: type, startTime: start, duration } = entry;
      interactions.push({ id, type, start, duration });
    },
    { durationThreshold: 16 },
  );
  observe('layout-shift', (entry) => {
    shifts.push({
      value: Number(Reflect.get(entry, 'value')),
      afterPress: Reflect.get(entry, 'hadRecentInput') === true,
    });
  });
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    true,
  );

  const find = (selector: string): Element | null => {
    const { shadowRoot } = document.querySelector('pawcall-booking') ?? {};
    const found = shadowRoot?.querySelector(selector) ?? document.querySelector(selector);
    return found?.checkVisibility() === true && found.getClientRects().length > 0 ? found : null;
  };
  // An element that exists when a frame begins is on screen after the frame's tasks.
  const afterFrame = (run: () => void): void => {
    requestAnimationFrame(() => {
      void scheduler.postTask(run, { priority: 'user-blocking' });
    });
  };
  window.benchShown = ({ selector, another, withinMs }) =>
    new Promise((resolve, reject) => {
      const before = another ? find(selector) : null;
      const until = performance.now() + withinMs;
      let isWaiting = false;
      let frames = 0;
      const lookSoon = () => {
        if (isWaiting) return;
        isWaiting = true;
        afterFrame(look);
      };
      // Checking every frame would cost time: it checks for three frames after a change.
      const changes = new MutationObserver(() => {
        frames = 3;
        lookSoon();
      });
      const look = () => {
        isWaiting = false;
        const at = performance.now();
        const found = find(selector);
        const isShown = found !== null && found !== before;
        clearTimeout(later);
        if (isShown || at > until) {
          changes.disconnect();
          if (isShown) resolve(at);
          else reject(new Error(`${selector} was not shown within ${withinMs} ms.`));
          return;
        }
        const { shadowRoot } = document.querySelector('pawcall-booking') ?? {};
        if (frames > 0 || !shadowRoot?.firstChild) lookSoon();
        frames -= 1;
        if (!shadowRoot?.firstChild) return;
        changes.observe(shadowRoot, { subtree: true, childList: true, attributes: true });
        later = setTimeout(lookSoon, 250);
      };
      let later: ReturnType<typeof setTimeout> | undefined;
      lookSoon();
    });
  window.benchMiddle = (selector) => {
    const box = find(selector)?.getBoundingClientRect();
    if (!box) throw new Error(`${selector} is not on the page.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  window.benchPressed = () => pressed;
  window.benchHydrated = () =>
    new Promise((resolve) => {
      // React marks the outermost element last. A timer, because waiting for a frame would cause one.
      const look = () => {
        const { shadowRoot } = document.querySelector('pawcall-booking') ?? {};
        const outermost = Object.keys(shadowRoot?.querySelector('.pc-root') ?? {});
        if (outermost.some((key) => key.startsWith('__reactProps$'))) resolve(performance.now());
        else setTimeout(look, 25);
      };
      look();
    });
  window.benchRecorded = () => ({
    interactions,
    shifts,
    fetched: performance.getEntriesByType('resource').flatMap((entry) =>
      entry instanceof PerformanceResourceTiming
        ? [
            {
              url: entry.name,
              start: entry.startTime,
              end: entry.responseEnd,
              bytes: entry.encodedBodySize,
            },
          ]
        : [],
    ),
  });
  performance.setResourceTimingBufferSize(1_000);
}

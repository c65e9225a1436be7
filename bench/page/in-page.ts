// These functions are sent to the page as text: they use nothing but their arguments and the page's own globals.

/** What an interaction took, as the browser measured it (Event Timing), in milliseconds of the page's own clock. */
export interface Interaction {
  readonly id: number;
  readonly type: string;
  readonly start: number;
  /** From the press to the next paint, in steps of eight milliseconds. */
  readonly duration: number;
}

/** Something that moved without having been asked to. */
export interface Shift {
  readonly at: number;
  readonly value: number;
  /** Within half a second of a press: the browser's own sum leaves it out. */
  readonly afterPress: boolean;
  readonly nodes: readonly string[];
}

/** One of the things that moved, as the browser tells it. */
interface ShiftSource {
  readonly node?: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** A task that kept the page from answering. */
export interface LongTask {
  readonly at: number;
  readonly duration: number;
}

/** A file or call that the page asked for. */
export interface Fetched {
  readonly url: string;
  readonly start: number;
  readonly end: number;
  /** Of the body as it travelled; 0 for another origin that does not tell. */
  readonly bytes: number;
}

/** All that was seen of one page. */
export interface Seen {
  readonly interactions: readonly Interaction[];
  readonly shifts: readonly Shift[];
  readonly longTasks: readonly LongTask[];
  readonly fetched: readonly Fetched[];
}

/** Something that is waited for. */
export interface Wanted {
  readonly selector: string;
  readonly anew: boolean;
  readonly withinMs: number;
}

declare global {
  interface Window {
    benchSeen: () => Seen;
    /**
     * Resolves with the time of the frame in which the selector first matches something that can be seen, and with `anew` something else than it matched
     * when it was asked; rejects after `withinMs`.
     */
    benchShown: (wanted: Wanted) => Promise<number>;
    /** When the last press ended, which is when it acts. */
    benchPressed: () => number;
    /** Resolves with the time at which React has the widget's first step, to some 25 ms. */
    benchTaken: () => Promise<number>;
  }
}

/** Puts the observers into a page before anything of its own runs. */
export function observePage(): void {
  const interactions: Interaction[] = [];
  const shifts: Shift[] = [];
  const longTasks: LongTask[] = [];
  let pressed = 0;

  const observe = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...options });
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName);
  // In a shadow root the place is all that the browser tells.
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
    `${x},${y} ${width}×${height}`;

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
  observe('longtask', ({ startTime: at, duration }) => longTasks.push({ at, duration }));
  observe('layout-shift', (entry) => {
    const sources: unknown = Reflect.get(entry, 'sources');
    shifts.push({
      at: entry.startTime,
      value: Number(Reflect.get(entry, 'value')),
      afterPress: Reflect.get(entry, 'hadRecentInput') === true,
      nodes: Array.isArray(sources)
        ? sources.map(
            ({ node, previousRect: from, currentRect: to }: ShiftSource) =>
              `${nameOf(node)} ${placeOf(from)} → ${placeOf(to)}`,
          )
        : [],
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
  // What stands at the beginning of a frame is on screen when the frame's own tasks are over, which is before all others.
  const afterFrame = (run: () => void): void => {
    requestAnimationFrame(() => {
      void scheduler.postTask(run, { priority: 'user-blocking' });
    });
  };
  window.benchShown = ({ selector, anew, withinMs }) =>
    new Promise((resolve, reject) => {
      const before = anew ? find(selector) : null;
      const until = performance.now() + withinMs;
      let isWaiting = false;
      let frames = 0;
      const lookSoon = () => {
        if (isWaiting) return;
        isWaiting = true;
        afterFrame(look);
      };
      // For some frames after something has changed: who asks in every frame, or within one, is measured, too.
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
  window.benchPressed = () => pressed;
  window.benchTaken = () =>
    new Promise((resolve) => {
      // React names what it has from the leaves on, and the outermost element last. A frame is not waited for: that would make one.
      const look = () => {
        const { shadowRoot } = document.querySelector('pawcall-booking') ?? {};
        const outermost = Object.keys(shadowRoot?.querySelector('.pc-root') ?? {});
        if (outermost.some((key) => key.startsWith('__reactProps$'))) resolve(performance.now());
        else setTimeout(look, 25);
      };
      look();
    });
  window.benchSeen = () => ({
    interactions,
    shifts,
    longTasks,
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

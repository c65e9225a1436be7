import { nextTask } from './next-task.ts';

// The visible screen of each widget.
const shown = new WeakMap<ShadowRoot, string | number>();

/**
 * Scrolls to the widget's top when the screen changes and the top is out of view; in a window of its own, scrolls the window. The
 * first screen does not scroll. Respects the element's `scroll-margin`; the focus stays.
 */
export const scrollToTop = (root: ShadowRoot, screen: string | number): void => {
  const before = shown.get(root);
  shown.set(root, screen);
  if (before === undefined || before === screen) return;
  const windowDialog = root.querySelector('.pc-window');
  if (windowDialog) {
    windowDialog.scrollTop = 0;
    return;
  }
  nextTask(() => scrollHostToTop(root));
};

const TOUCHES = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/** Scrolls to the widget's top if it is out of view, unless the visitor scrolls meanwhile. */
export const scrollHostToTop = ({ host }: ShadowRoot): void => {
  scrollIfNeeded(host);
  const touched = new AbortController();
  const stop = () => touched.abort();
  for (const name of TOUCHES) {
    addEventListener(name, stop, { capture: true, passive: true, signal: touched.signal });
  }
  const again = () => {
    if (!touched.signal.aborted) scrollIfNeeded(host);
    stop();
  };
  // After Back the browser restores the entry's scroll position late.
  requestAnimationFrame(() => requestAnimationFrame(again));
};

const scrollIfNeeded = (host: Element): void => {
  const { top } = host.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(host).scrollMarginBlockStart);
  if (top < margin || top > innerHeight / 2) host.scrollIntoView({ behavior: 'instant' });
};

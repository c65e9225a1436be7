import { nextTask } from './next-task.ts';

// One entry a widget: the screen that shows.
const shown = new WeakMap<ShadowRoot, string | number>();

/**
 * Each screen begins at the widget's top: where that is out of sight, above or below, the page is scrolled to it before the
 * screen is seen, and no further than to there; in a window of its own it is the window that is scrolled. The screen with which the
 * widget opened leaves the page where it is. The focus is left alone; `scroll-margin` of the element keeps clear of a bar of the page.
 */
export const scrollToTop = (root: ShadowRoot, screen: string | number): void => {
  const before = shown.get(root);
  shown.set(root, screen);
  if (before === undefined || before === screen) return;
  const ownWindow = root.querySelector('.pc-window');
  if (ownWindow) {
    ownWindow.scrollTop = 0;
    return;
  }
  nextTask(() => scrollHostToTop(root));
};

const TOUCHES = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/** Scrolls the page to the widget's top where that is out of sight; whoever goes on meanwhile is not pulled back. */
export const scrollHostToTop = ({ host }: ShadowRoot): void => {
  begin(host);
  const touched = new AbortController();
  const stop = () => touched.abort();
  for (const name of TOUCHES) {
    addEventListener(name, stop, { capture: true, passive: true, signal: touched.signal });
  }
  const again = () => {
    if (!touched.signal.aborted) begin(host);
    stop();
  };
  // After Back the browser scrolls the page to where that entry was left, and it does so last.
  requestAnimationFrame(() => requestAnimationFrame(again));
};

const begin = (host: Element): void => {
  const { top } = host.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(host).scrollMarginBlockStart);
  if (top < margin || top > innerHeight / 2) host.scrollIntoView({ behavior: 'instant' });
};

import type { StyleRoot } from '../ui/stylesheets.ts';

// One entry a widget: the screen that shows.
const shown = new WeakMap<StyleRoot, string | number>();

/**
 * Each screen begins at the widget's top: where that is out of sight, above or below, the page is scrolled to it at
 * once, and no further than to there. The screen with which the widget opened leaves the page where it is. The focus is
 * left alone; `scroll-margin` of the element keeps clear of a bar of the page.
 */
export const beginAtTop = (root: StyleRoot, screen: string | number): void => {
  const before = shown.get(root);
  shown.set(root, screen);
  if (before === undefined || before === screen || !(root instanceof ShadowRoot)) return;
  const { host } = root;
  const { top } = host.getBoundingClientRect();
  const margin = Number.parseFloat(getComputedStyle(host).scrollMarginBlockStart);
  if (top < margin || top > innerHeight / 2) host.scrollIntoView({ behavior: 'instant' });
};

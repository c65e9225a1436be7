const ASTRO = '[name="astro-view-transitions-enabled"]';
const KEPT_BY_ASTRO = '[data-astro-transition-persist]';

/**
 * Whether something exchanges the page's content, and the widget with it, whenever the browser comes to an entry: Turbo, htmx and Swup, by
 * what they put into the state of theirs, and Astro's router, unless the page tells it to keep the widget.
 */
export const isExchanged = ({ host }: ShadowRoot, state: unknown): boolean => {
  const isKept = host.closest(KEPT_BY_ASTRO) !== null;
  if (document.querySelector(ASTRO) && !isKept) return true;
  if (typeof state !== 'object' || state === null) return false;
  const { turbo, htmx, source }: Readonly<Record<string, unknown>> = { ...state };
  return Boolean(turbo) || Boolean(htmx) || source === 'swup';
};

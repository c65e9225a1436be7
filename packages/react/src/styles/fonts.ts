import { FALLBACK, fallbackFaces } from './fallback-faces.ts';
import { registerPageFonts } from './page-fonts.ts';

/**
 * Makes Figtree known to the page, because a shadow root ignores `@font-face`, and answers how to let go of it: the page
 * forgets it with the last widget that uses it (GO-3). Until it is there the device's own fonts stand in its place, as wide as
 * it is. Nothing is downloaded for a partner who brings a font (`--pc-font-body`).
 */
export function registerFonts(host: Element): () => void {
  const page = host.ownerDocument;
  const dropFallback = registerPageFonts(page, FALLBACK, fallbackFaces);
  let inUse = true;
  let letGo: (() => void) | undefined;
  import('./font-faces.ts').then(
    ({ registerFigtree }) => {
      // Asked only now: while the first screen is being made ready, the answer would lay the page out once more.
      if (inUse && !bringsFont(host)) letGo = registerFigtree(page);
    },
    // The text is readable in the fonts that the device has.
    () => undefined,
  );
  return () => {
    if (inUse) dropFallback();
    inUse = false;
    letGo?.();
    letGo = undefined;
  };
}

/** Whether the page gives the widget a font of its own. */
export const bringsFont = (host: Element): boolean =>
  getComputedStyle(host).getPropertyValue('--pc-font-body').trim() !== '';

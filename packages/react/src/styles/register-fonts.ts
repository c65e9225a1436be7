import { FALLBACK, fallbackFaces } from './fallback-faces.ts';
import { registerPageFonts } from './register-page-fonts.ts';

/**
 * Registers Figtree with the page, because a shadow root ignores `@font-face`, and returns how to release it with the last widget
 * (GO-3). Until it is loaded, device fonts of the same width show. Nothing is downloaded if the partner sets a font
 * (`--pc-font-body`).
 */
export function registerFonts(host: Element): () => void {
  const page = host.ownerDocument;
  const dropFallback = registerPageFonts(page, FALLBACK, fallbackFaces);
  let inUse = true;
  let release: (() => void) | undefined;
  import('./figtree-faces.ts').then(
    ({ registerFigtree }) => {
      // Read only now: during the first render it would force another layout of the page.
      if (inUse && !bringsFont(host)) release = registerFigtree(page);
    },
    // The text is readable in the fonts that the device has.
    () => undefined,
  );
  return () => {
    if (inUse) dropFallback();
    inUse = false;
    release?.();
    release = undefined;
  };
}

/** Whether the page gives the widget a font of its own. */
export const bringsFont = (host: Element): boolean =>
  getComputedStyle(host).getPropertyValue('--pc-font-body').trim() !== '';

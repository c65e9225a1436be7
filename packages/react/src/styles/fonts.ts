const FAMILY = 'Figtree Variable';

/**
 * Makes Figtree known to the page, because a shadow root ignores `@font-face`, and answers how to let go of it: the page
 * forgets it with the last widget that uses it (GO-3). Nothing is downloaded until text is set in it, and nothing is done
 * for a partner who brings a font (`--pc-font-body`).
 */
export function registerFonts(host: Element): () => void {
  const page = host.ownerDocument;
  if (getComputedStyle(host).getPropertyValue('--pc-font-body').trim() !== '') return () => {};
  let inUse = true;
  let letGo: (() => void) | undefined;
  import('./font-faces.ts').then(
    ({ useFaces }) => {
      if (inUse) letGo = useFaces(page, FAMILY);
    },
    // The text is readable in the fonts that the device has.
    () => undefined,
  );
  return () => {
    inUse = false;
    letGo?.();
    letGo = undefined;
  };
}

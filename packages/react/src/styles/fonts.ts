const FAMILY = 'Figtree Variable';

/**
 * Makes Figtree known to the page, once, because a shadow root ignores `@font-face`. Nothing is downloaded
 * until text is set in it, and nothing is done for a partner who brings a font (`--pc-font-body`).
 */
export function registerFonts(host: Element): void {
  const page = host.ownerDocument;
  if (getComputedStyle(host).getPropertyValue('--pc-font-body').trim() !== '') return;
  import('./font-faces.ts').then(
    ({ addFaces }) => addFaces(page, FAMILY),
    // The text is readable in the fonts that the device has.
    () => undefined,
  );
}

import latinExtended from './fonts/figtree-latin-ext-wght-normal.woff2?url&no-inline';
import latin from './fonts/figtree-latin-wght-normal.woff2?url&no-inline';

const FAMILY = 'Figtree Variable';
// The later face wins where both may serve, so only the second needs to say for which letters it is there.
const FACES = [
  { url: latin, range: 'U+0-10FFFF' },
  {
    url: latinExtended,
    range:
      'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+20A0-20AB,U+2C60-2C7F,U+A720-A7FF',
  },
];

/**
 * Makes Figtree known to the page, once, because a shadow root ignores `@font-face`. Nothing is downloaded
 * until text is set in it, and nothing is done for a partner who brings a font (`--pc-font-body`).
 */
export function registerFonts(host: Element): void {
  const page = host.ownerDocument;
  if (getComputedStyle(host).getPropertyValue('--pc-font-body').trim() !== '') return;
  for (const known of page.fonts) if (known.family.replaceAll(/["']/g, '') === FAMILY) return;
  for (const { url, range } of FACES) {
    page.fonts.add(
      new FontFace(FAMILY, `url("${url}") format("woff2")`, {
        display: 'swap',
        weight: '300 900',
        unicodeRange: range,
      }),
    );
  }
}

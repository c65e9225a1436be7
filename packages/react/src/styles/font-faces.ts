import latinExtended from './fonts/figtree-latin-ext-wght-normal.woff2?url&no-inline';
import latin from './fonts/figtree-latin-wght-normal.woff2?url&no-inline';

// The later face wins where both may serve, so only it says for which letters it is there.
const FACES = [
  { url: latin, range: 'U+0-10FFFF' },
  {
    url: latinExtended,
    range:
      'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+20A0-20AB,U+2C60-2C7F,U+A720-A7FF',
  },
];

/** Adds Figtree to the page's fonts once; nothing of it is downloaded until text is set in it. */
export function addFaces(page: Document, family: string): void {
  for (const known of page.fonts) if (known.family.replaceAll(/["']/g, '') === family) return;
  for (const { url, range } of FACES) {
    page.fonts.add(
      new FontFace(family, `url("${url}") format("woff2")`, {
        display: 'swap',
        weight: '300 900',
        unicodeRange: range,
      }),
    );
  }
}

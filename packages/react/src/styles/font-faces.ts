import latinExtended from './fonts/figtree-latin-ext-wght-normal.woff2?url&no-inline';
import latin from './fonts/figtree-latin-wght-normal.woff2?url&no-inline';
import { registerPageFaces } from './page-faces.ts';

const FAMILY = 'Figtree Variable';

// The later face wins where both may serve, so only it says for which letters it is there.
const FACES = [
  { url: latin, range: 'U+0-10FFFF' },
  {
    url: latinExtended,
    range:
      'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+20A0-20AB,U+2C60-2C7F,U+A720-A7FF',
  },
];

const makeFaces = (): readonly FontFace[] =>
  FACES.map(
    ({ url, range }) =>
      new FontFace(FAMILY, `url("${url}") format("woff2")`, {
        display: 'swap',
        weight: '300 900',
        unicodeRange: range,
      }),
  );

/** Adds Figtree to the page's fonts unless it is there, and answers what takes it away after its last user. */
export const registerFigtree = (page: Document): (() => void) =>
  registerPageFaces(page, FAMILY, makeFaces);

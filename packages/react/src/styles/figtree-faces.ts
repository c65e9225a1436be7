import latinExtended from './fonts/figtree-latin-ext-wght-normal.woff2?url&no-inline';
import latin from './fonts/figtree-latin-wght-normal.woff2?url&no-inline';
import { registerPageFonts } from './register-page-fonts.ts';

const FAMILY = 'Figtree Variable';

// Names of their own: of each face of a family that is not there yet, Chromium makes a stand-in for every size and weight.
const FACES = [
  { family: FAMILY, url: latin },
  {
    family: 'Figtree Extended',
    url: latinExtended,
    range:
      'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+20A0-20AB,U+2C60-2C7F,U+A720-A7FF',
  },
];

export const makeFaces = (): readonly FontFace[] =>
  FACES.map(
    ({ family, url, range }) =>
      new FontFace(family, `url("${url}") format("woff2")`, {
        display: 'swap',
        weight: '300 900',
        ...(range !== undefined && { unicodeRange: range }),
      }),
  );

/**
 * Adds Figtree to the page's fonts once it is loaded, and returns what removes it after its last user. Faces of other scripts
 * load when a text needs them.
 */
export const registerFigtree = (page: Document): (() => void) =>
  registerPageFonts(page, FAMILY, makeFaces, async ([first]) => first?.load());

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

/** The faces that widgets added to a page, and how many use them. */
interface Use {
  readonly faces: readonly FontFace[];
  widgets: number;
}

const uses = new WeakMap<Document, Use>();

/** Adds Figtree to the page's fonts unless it is there, and answers what takes it away after its last user. */
export function useFaces(page: Document, family: string): () => void {
  const use = uses.get(page) ?? { faces: addFaces(page, family), widgets: 0 };
  uses.set(page, use);
  use.widgets += 1;
  return () => {
    use.widgets -= 1;
    if (use.widgets > 0) return;
    uses.delete(page);
    for (const face of use.faces) page.fonts.delete(face);
  };
}

function addFaces(page: Document, family: string): readonly FontFace[] {
  for (const known of page.fonts) if (known.family.replaceAll(/["']/g, '') === family) return [];
  const faces = FACES.map(
    ({ url, range }) =>
      new FontFace(family, `url("${url}") format("woff2")`, {
        display: 'swap',
        weight: '300 900',
        unicodeRange: range,
      }),
  );
  for (const face of faces) page.fonts.add(face);
  return faces;
}

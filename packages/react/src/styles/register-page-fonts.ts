/** The faces that widgets added to a page under a name, and the number of users. */
interface Use {
  readonly faces: readonly FontFace[];
  widgets: number;
}

const pages = new WeakMap<Document, Map<string, Use>>();

/**
 * Adds the faces of a family to a page unless it has them, once `wait` settles, and returns what removes them after their last
 * user.
 */
export function registerPageFonts(
  page: Document,
  family: string,
  make: () => readonly FontFace[],
  wait?: (faces: readonly FontFace[]) => Promise<unknown>,
): () => void {
  const uses = pages.get(page) ?? new Map<string, Use>();
  pages.set(page, uses);
  const use = uses.get(family) ?? { faces: hasFamily(page, family) ? [] : make(), widgets: 0 };
  const add = () => {
    if (use.widgets > 0) for (const face of use.faces) page.fonts.add(face);
  };
  const isFirst = use.widgets === 0;
  uses.set(family, use);
  use.widgets += 1;
  if (isFirst && wait) wait(use.faces).then(add, add);
  else if (isFirst) add();
  return () => {
    use.widgets -= 1;
    if (use.widgets > 0) return;
    uses.delete(family);
    for (const face of use.faces) page.fonts.delete(face);
  };
}

function hasFamily(page: Document, family: string): boolean {
  for (const known of page.fonts) if (known.family.replaceAll(/["']/g, '') === family) return true;
  return false;
}

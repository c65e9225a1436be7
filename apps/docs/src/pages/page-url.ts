import { posix } from 'node:path';

/**
 * Where a Markdown file stands on the site, below its base and without a slash in front: `docs/` is the root, a
 * README stands for its folder. `docs/guides/html.md` → `guides/html/`, `packages/client/README.md` → `packages/client/`.
 */
export const addressOf = (file: string): string => {
  if (file === 'README.md') return 'readme/';
  const path = file
    .replace(/^docs\//, '')
    .replace(/(?:^|\/)README\.md$/, '')
    .replace(/\.md$/, '')
    .toLowerCase();
  return path === '' ? '' : `${path}/`;
};

/** What a link of a file leads to: a page of the site, or a place elsewhere in the repository. */
export type Goal =
  | { readonly kind: 'page'; readonly file: string; readonly anchor: string | undefined }
  | { readonly kind: 'outside' }
  | { readonly kind: 'picture'; readonly file: string }
  | { readonly kind: 'source'; readonly file: string };

/** A page that should be there: a link to it is dead. */
const isMissing = (file: string): boolean => file.endsWith('.md') && !file.endsWith('.api.md');

const PICTURE = /\.(?:png|jpe?g|svg|webp)$/;

/** Reads a link as it stands in `from`. `files` are the pages. */
export const goalOf = (target: string, from: string, files: ReadonlySet<string>): Goal => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return { kind: 'outside' };
  const [path = '', anchor] = decodeURIComponent(target).split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), path).replace(/\/$/, '');
  if (files.has(file) || isMissing(file)) return { kind: 'page', file, anchor };
  if (files.has(`${file}/README.md`)) return { kind: 'page', file: `${file}/README.md`, anchor };
  return { kind: PICTURE.test(file) ? 'picture' : 'source', file };
};

import type { Token } from 'markdown-it';
import { addressOf, goalOf } from '../pages/page-url.ts';
import type { SitePage } from '../pages/page.ts';

/** Where the site is, and which files are its pages. */
export interface LinkOptions {
  readonly base: string;
  readonly files: ReadonlySet<string>;
}

/** Rewrites a file's links for the site; other files of the repository are named, not linked. Answers the site's links. */
export const rewriteLinks = (
  tokens: readonly Token[],
  from: string,
  { base, files }: LinkOptions,
): SitePage['links'] => {
  const links: SitePage['links'][number][] = [];
  const isPlain: boolean[] = [];
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'link_open') {
      const target = token.attrGet('href') ?? '';
      const goal = goalOf(target, from, files);
      isPlain.push(goal.kind === 'source');
      if (goal.kind === 'page') {
        const hash = goal.anchor === undefined ? '' : `#${goal.anchor}`;
        token.attrSet(
          'href',
          goal.file === from && hash ? hash : base + addressOf(goal.file) + hash,
        );
        links.push({ target, file: goal.file, anchor: goal.anchor ?? '' });
      } else if (goal.kind === 'source' || goal.kind === 'picture') {
        // There is no page for it: show its path.
        token.tag = 'span';
        token.attrs = [
          ['class', 'source'],
          ['title', `${goal.file}, in the repository`],
        ];
      }
    } else if (token.type === 'link_close' && isPlain.pop()) token.tag = 'span';
    else if (token.type === 'image') {
      const goal = goalOf(token.attrGet('src') ?? '', from, files);
      if (goal.kind === 'picture')
        token.attrSet('src', `${base}${goal.file.replace(/^docs\//, '')}`);
    }
  }
  return links;
};

import MarkdownIt from 'markdown-it';
import type { SitePage } from '../pages/page.ts';
import { fences } from './code-blocks.ts';
import { rewriteLinks, type LinkOptions } from './links.ts';
import { headingLinks, outlineOf } from './outline.ts';

/** Tables scroll by themselves, and the keyboard can reach them. */
export const tables = (md: MarkdownIt): void => {
  md.renderer.rules['table_open'] = () =>
    '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n';
  md.renderer.rules['table_close'] = () => '</table></div>\n';
};

interface PageData {
  readonly page?: { readonly inputPath?: string };
}

const fileOf = ({ page }: PageData): string => (page?.inputPath ?? '').replace(/^\.\//, '');

/** GitHub's Markdown without raw HTML, as pages of the site. `found` is called with each page. */
export const createMarkdown = (
  options: LinkOptions,
  found: (page: SitePage) => void,
): MarkdownIt => {
  const md = new MarkdownIt({ html: false, linkify: false, typographer: false });
  md.use(fences).use(tables).use(headingLinks);
  md.core.ruler.push('site', ({ tokens, env }) => {
    const file = fileOf(env);
    const { headings, passages } = outlineOf(tokens);
    const links = rewriteLinks(tokens, file, options);
    found({ file, title: headings[0]?.text ?? file, headings, passages, links });
  });
  return md;
};

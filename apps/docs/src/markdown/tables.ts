import type MarkdownIt from 'markdown-it';

/** Tables scroll by themselves, and the keyboard can reach them. */
export const tables = (md: MarkdownIt): void => {
  md.renderer.rules['table_open'] = () =>
    '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n';
  md.renderer.rules['table_close'] = () => '</table></div>\n';
};

import type MarkdownIt from 'markdown-it';
import { highlight } from './highlight.ts';

/** Languages in which an example could be run; `sh` is checked by a test of its own. */
const RUNNABLE = new Set(['html', 'js', 'jsx', 'ts', 'tsx', 'css', 'php', 'liquid', 'vue', 'http']);

/** The second word of a fence: `signature` is no example; any other is the name by which a test finds it. */
const markOf = (language: string, word: string): 'run' | 'not-run' | undefined => {
  if (word === 'signature') return undefined;
  if (word !== '') return 'run';
  return RUNNABLE.has(language) ? 'not-run' : undefined;
};
const NOTES = { run: 'Run by a test', 'not-run': 'Not run here' } as const;

/** A fenced block: highlighted, focusable because it may scroll, and marked when a test runs it. */
export const fences = (md: MarkdownIt): void => {
  md.renderer.rules.fence = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const [language = '', word = ''] = info.trim().split(/\s+/);
    const code = highlight(content.replace(/\n$/, ''), language);
    const mark = markOf(language, word);
    const label =
      mark === undefined ? '' : `<span class="code-mark" data-mark="${mark}">${NOTES[mark]}</span>`;
    const name = language === '' ? 'Code' : `Code, ${md.utils.escapeHtml(language)}`;
    return (
      `<div class="code">${label}` +
      `<pre tabindex="0" role="group" aria-label="${name}"><code>${code}</code></pre></div>\n`
    );
  };
};

import type MarkdownIt from 'markdown-it';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';

const LANGUAGES = [
  'markup',
  'css',
  'javascript',
  'typescript',
  'jsx',
  'tsx',
  'json',
  'json5',
  'bash',
  'php',
  'liquid',
  'http',
  'nginx',
  'sql',
] as const;
const ALIASES: Readonly<Record<string, string>> = {
  html: 'markup',
  vue: 'markup',
  xml: 'markup',
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  jsonc: 'json5',
  sh: 'bash',
};

loadLanguages.silent = true;
loadLanguages([...LANGUAGES]);

/** Source text as markup with token classes; only escaped when the language is unknown. */
const highlight = (md: MarkdownIt, text: string, language: string): string => {
  const name = ALIASES[language] ?? language;
  const grammar = Prism.languages[name];
  return grammar === undefined ? md.utils.escapeHtml(text) : Prism.highlight(text, grammar, name);
};

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
    const code = highlight(md, content.replace(/\n$/, ''), language);
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

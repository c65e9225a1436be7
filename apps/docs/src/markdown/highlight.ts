import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import MarkdownIt from 'markdown-it';

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

const { escapeHtml } = new MarkdownIt().utils;

/** Source text as markup with token classes; only escaped when the language is unknown. */
export const highlight = (text: string, language: string): string => {
  const name = ALIASES[language] ?? language;
  const grammar = Prism.languages[name];
  return grammar === undefined ? escapeHtml(text) : Prism.highlight(text, grammar, name);
};

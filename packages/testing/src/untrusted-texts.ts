/** Sets the canary when it runs: `window.__xss`. */
const RUN = 'window.__xss=1';

/** What may stand before a text where somebody pastes it into markup: it ends what is open there. */
const ENDINGS = [
  '',
  '">',
  "'>",
  '-->',
  '</p>',
  '</style>',
  '</title>',
  '</textarea>',
  '</template>',
  ']]>',
] as const;

const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}></svg>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>`,
  `<style>*{display:none}</style>`,
  `<details open ontoggle=${RUN}><summary>a</summary></details>`,
  `<template shadowrootmode=open><b>a</b></template>`,
  `<a href="javascript:${RUN}">a</a>`,
] as const;

/** What a parser makes into something else than it looked like, or reads on the second time only. */
const MUTATING = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<svg><p><style><g title="</style><img src=x onerror=${RUN}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `&#60;script&#62;${RUN}&#60;/script&#62;`,
  `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:script>`,
  `<form id=location><input name=href></form>`,
  `<input autofocus onfocus=${RUN}>`,
] as const;

/** What ends an attribute, or is an address that runs. */
const ADDRESSES = [
  `" onmouseover="${RUN}`,
  `' onfocus='${RUN}' autofocus='`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}//`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>parent.__xss=1</script>`,
  `vbscript:${RUN}`,
  `url(javascript:${RUN})`,
  `;background:url(//x.example);`,
  `jaVasCript:/*-/*\`/*'/*"/**/(/* */oNcliCk=${RUN} )//</stYle/</titLe/</teXtarEa/</scRipt/--!><sVg/<sVg/oNloAd=${RUN}//>`,
] as const;

/** What a template engine, a formatter of messages or a spreadsheet would take as its own. */
const TEMPLATES = [
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `{count, plural, one {#} other {${RUN}}}`,
  `{name, select, other {<b>${RUN}</b>}}`,
  `'{'{0}'}' <b>{name}</b> |`,
  `{$name :function} .match {1}`,
  `=HYPERLINK("javascript:${RUN}")`,
  `%3Cscript%3E${RUN}%3C/script%3E`,
] as const;

/** What turns the direction of what follows, or cannot be seen. */
const DIRECTIONS = ['\u202E', '\u2066', '\u200F', '\u061C', '\u200B', '\uFEFF', '\u2028', '\uFFFC'];

/** 120 texts that only look like code, for every place at which somebody else's text is shown (GO-8). */
export const UNTRUSTED_TEXTS: readonly string[] = [
  ...ENDINGS.flatMap((ending) => ELEMENTS.map((element) => `a${ending}${element}z`)),
  ...[...MUTATING, ...ADDRESSES, ...TEMPLATES].map((text) => `a${text}z`),
  ...DIRECTIONS.map((mark) => `a${mark}<b onclick=${RUN}>gpj.exe</b>z`),
  `a\u202D\u202E{{${RUN}}}z`,
  `a<b>\uD83D\uDC36</b>\u0301\u0301\u0301z`,
];

/** Those that may be the name of a place: one line, in one direction. */
export const UNTRUSTED_LINES: readonly string[] = UNTRUSTED_TEXTS.filter(
  (text) => !/[\p{Cc}\u2028\u061c\u200f\u202a-\u202e\u2066-\u2069]/u.test(text),
);

/** A text of the same length and kind with nothing in it that could be taken for code. */
export const harmlessText = (text: string): string => text.replaceAll(/[^\w\s]/g, 'a');

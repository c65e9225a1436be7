/** Sets the canary when it runs: `window.__xss`. */
const RUN = 'window.__xss=1';

/** Prefixes that close open markup. */
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

/** Markup that a parser changes, or that only runs when parsed twice. */
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

/** Attribute endings, and addresses that run code. */
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

/** Syntax of template engines, message formatters and spreadsheets. */
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

/** Invisible and direction-changing characters. */
const DIRECTIONS = ['\u202E', '\u2066', '\u200F', '\u061C', '\u200B', '\uFEFF', '\u2028', '\uFFFC'];

/** 120 texts that look like code, for every place that shows untrusted text (GO-8). */
export const UNTRUSTED_TEXTS: readonly string[] = [
  ...ENDINGS.flatMap((ending) => ELEMENTS.map((element) => `a${ending}${element}z`)),
  ...[...MUTATING, ...ADDRESSES, ...TEMPLATES].map((text) => `a${text}z`),
  ...DIRECTIONS.map((mark) => `a${mark}<b onclick=${RUN}>gpj.exe</b>z`),
  `a\u202D\u202E{{${RUN}}}z`,
  `a<b>\uD83D\uDC36</b>\u0301\u0301\u0301z`,
];

/** Those without control characters and direction marks, as names of places must be. */
export const UNTRUSTED_LINES: readonly string[] = UNTRUSTED_TEXTS.filter(
  (text) => !/[\p{Cc}\u2028\u061c\u200f\u202a-\u202e\u2066-\u2069]/u.test(text),
);

/** A harmless text of the same length and kind. */
export const harmlessText = (text: string): string => text.replaceAll(/[^\w\s]/g, 'a');

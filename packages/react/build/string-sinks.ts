/** Ways in which a script turns a text into code or into markup, as they stand in what is built. */
const STRING_SINKS = {
  eval: /\beval\s*\(/g,
  'new Function': /(?<![\w$.])(?:new\s+)?Function\s*\(/g,
  'innerHTML=': /(?:\.|\[["'`])(?:inner|outer)HTML(?:["'`]\])?\s*[+?|&]*=(?!=)/g,
  dangerouslySetInnerHTML: /dangerouslySetInnerHTML/g,
  'document.write': /\bdocument\s*\.\s*write/g,
  insertAdjacentHTML: /insertAdjacentHTML/g,
  'other markup': /createContextualFragment|setHTMLUnsafe|srcdoc/gi,
} as const;

/** How often each way stands in a script; those that do not are left out. */
export const stringSinks = (code: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(STRING_SINKS)
      .map(([name, pattern]) => [name, code.match(pattern)?.length ?? 0] as const)
      .filter(([, count]) => count > 0),
  );
